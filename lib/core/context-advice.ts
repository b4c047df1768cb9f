/**
 * Rule: a message limit that is smaller than a usual exchange keeps no history at all, since what is kept starts with a
 * user message. The form warns when the agent's median exchange is longer than the limit, and names the smallest limit
 * that keeps one whole exchange in 95 % of its sessions.
 *
 * Example: median 8, 95th percentile 13.2 messages, limit 5 → "set at least 14".
 */
import type { ContextLimit } from "#lib/core/types.ts";

/** User and assistant messages of an agent's exchanges; null: it has none yet. */
export type ExchangeSizes = { medianMessages: number; p95Messages: number } | null;
export type LimitAdvice = { medianMessages: number; smallestLimit: number };

export function adviseMessageLimit(limit: ContextLimit | null, sizes: ExchangeSizes): LimitAdvice | null {
  if (limit?.messageLimit === undefined || !sizes) return null;
  if (sizes.medianMessages <= limit.messageLimit) return null;
  return { medianMessages: sizes.medianMessages, smallestLimit: Math.ceil(sizes.p95Messages) };
}
