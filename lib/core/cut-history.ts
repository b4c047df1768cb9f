/**
 * Rule: the history is read from its newest block on and cut before the first block that passes a limit; nothing older
 * is kept. All limits hold at once: the one reached first gives the reason.
 *
 * Example: u1 a1 u2 a2, at most 3 messages → cut before a1: u1 alone is over the message limit.
 */
import type { EntryBlock } from "#lib/core/context-layout.ts";
import type { CutReason } from "#lib/core/context-types.ts";

/** What is left for the history; null: no such limit. */
export type HistoryLimits = { messages: number | null; tokens: number | null; windowTokens: number | null };
/** Blocks before `from` are over the limit that `reason` names; null: none was reached. */
export type HistoryCut = { from: number; reason: CutReason | null };

export function cutHistory(history: readonly EntryBlock[], limits: HistoryLimits): HistoryCut {
  let messages = 0;
  let tokens = 0;
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const block = history[index];
    if (!block) break;
    messages += block.messages;
    tokens += block.tokens;
    // A system message counts no message, so it never passes that limit.
    const reason = passedLimit(limits, { messages: block.messages > 0 ? messages : 0, tokens });
    if (reason) return { from: index + 1, reason };
  }
  return { from: 0, reason: null };
}

function passedLimit(limits: HistoryLimits, used: { messages: number; tokens: number }): CutReason | null {
  if (limits.messages !== null && used.messages > limits.messages) return "over_message_limit";
  if (limits.tokens !== null && used.tokens > limits.tokens) return "over_token_limit";
  if (limits.windowTokens !== null && used.tokens > limits.windowTokens) return "over_model_window";
  return null;
}
