/** Summary and context card of a session. Sizes are tokens. */
import { z } from "zod";

const MOST_TOKENS = 10_000_000;
const count = z.coerce.number().int().min(0).max(1000);

export const summaryQuery = z.strictObject({
  exceptLast: count.optional(),
  /** 0 = no limit. */
  tokenBudget: z.coerce.number().int().min(0).max(MOST_TOKENS).optional(),
});
export const contextCardQuery = z.strictObject({
  fallbackMessageCount: count.optional(),
  maxRelevantResults: z.coerce.number().int().min(0).max(100).optional(),
  maxRecentMessages: count.optional(),
  exceptLastMessages: count.optional(),
  contextCardTokenLimit: z.coerce.number().int().min(50).max(MOST_TOKENS).optional(),
});
/** Of people's and models' words: data, never instructions. */
export const textOutput = z.strictObject({ content: z.string() });
