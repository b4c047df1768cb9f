/**
 * Rule: a caller that plans a context reads the newest messages first, as many as the plan is likely to need, and reads
 * on in pages while `isHistoryEnough` says no. Of a limit of messages it needs these and their tool results; of a limit
 * of tokens what the thread's average suggests. With no limit all of it is sent, in the largest pages.
 *
 * Example: 8,000 tokens in a thread of 100,000 messages and 6,000,000 tokens: 8,000 / 60 × 1.25 → 167 messages.
 */
import type { ContextSettings, ModelWindow } from "#lib/core/types.ts";

const SMALLEST_PAGE = 20;
const LARGEST_PAGE = 1000;
/** For the spread of message sizes, and the block that shows the cut. */
const RESERVE = 1.25;

export type HistoryReadGoal = { pageMessages: number };
export type ThreadAverage = { messageCount: number; tokenCount: number };

export function historyReadGoal(
  { memoryEnabled, limit }: ContextSettings,
  model: ModelWindow | null,
  { messageCount, tokenCount }: ThreadAverage,
): HistoryReadGoal {
  if (!memoryEnabled) return { pageMessages: SMALLEST_PAGE };
  const tokensAMessage = Math.max(1, tokenCount / Math.max(1, messageCount));
  const byMessages = (limit?.messageLimit ?? Infinity) * 2;
  const byTokens = (limit?.tokenLimit ?? Infinity) / tokensAMessage;
  const byWindow = (model?.contextTokens ?? Infinity) / tokensAMessage;
  const likely = Math.ceil(Math.min(byMessages, byTokens, byWindow) * RESERVE);
  return { pageMessages: Math.min(LARGEST_PAGE, Math.max(SMALLEST_PAGE, likely)) };
}
