import { z } from "zod";

export const modelOutput = z.strictObject({
  id: z.string(),
  label: z.string(),
  region: z.string().nullable(),
  isOffline: z.boolean(),
  contextTokens: z.number().int(),
  maxOutputTokens: z.number().int(),
  imageTokens: z.number().int(),
});
