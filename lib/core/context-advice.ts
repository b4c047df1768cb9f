/**
 * Rule: what a limit of the context can't do for this agent. A message limit that is smaller than a usual exchange keeps
 * no history at all, since what is kept starts with a user message: the form warns when the agent's median exchange is
 * longer than the limit, and names the smallest limit that keeps one whole exchange in 95 % of its exchanges. A token
 * budget above what the model takes never cuts anything: the window does.
 *
 * Example: median 8, 95th percentile 13.2 messages, limit 5 → "set at least 14".
 */
import type { ContextLimit, ModelWindow } from "#lib/core/types.ts";

/** Of a bounded sample: an agent's newest sessions and their newest exchanges. */
export type ExchangeSizes = {
  sessions: number;
  /** User and assistant messages of an exchange. */
  medianMessages: number;
  p95Messages: number;
  /** The largest exchange. */
  largestBytes: number;
  playgroundSessions: number;
  /** The longest time between an exchange of a playground session and its next one. */
  longestPauseMs: number;
};
export type MessageLimitAdvice = { medianMessages: number; smallestLimit: number };
export type TokenLimitAdvice = { windowTokens: number };

/** `sizes` null: the agent has no exchanges yet. */
export function adviseMessageLimit(limit: ContextLimit | null, sizes: ExchangeSizes | null): MessageLimitAdvice | null {
  if (limit?.messageLimit === undefined || !sizes) return null;
  if (sizes.medianMessages <= limit.messageLimit) return null;
  return { medianMessages: sizes.medianMessages, smallestLimit: Math.ceil(sizes.p95Messages) };
}

/** `model` null: the agent names none, so it has no window. */
export function adviseTokenLimit(limit: ContextLimit | null, model: ModelWindow | null): TokenLimitAdvice | null {
  if (limit?.tokenLimit === undefined || !model) return null;
  const windowTokens = model.contextTokens - model.maxOutputTokens;
  return limit.tokenLimit > windowTokens ? { windowTokens } : null;
}
