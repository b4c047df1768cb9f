/**
 * Rule: what of a thread a model gets. The prompt always; the current exchange always, shortened where it alone is too
 * large; of the history the newest blocks within the message limit, the token limit and the model's window, beginning
 * with a user message or a summary. Every message that was read is named once with a reason, what lies before it is one
 * range. Cost follows what is read, never the thread: stored token counts are used as they are.
 *
 * Example: history u1 a1 u2 a2(call)+r2 a3 and current u3, at most 3 messages → u2 a2+r2 a3 u3; u1 a1 are
 * `over_message_limit`. At most 2 → only u3: a2+r2 a3 would start without their user message.
 */
import { layOutContext } from "#lib/core/context-layout.ts";
import { contextMessages } from "#lib/core/context-messages.ts";
import { type ContextSpace, contextSpace } from "#lib/core/context-space.ts";
import type { ContextMessage, CutReason, TruncationInput, TruncationPlan } from "#lib/core/context-types.ts";
import { type DividedHistory, divideHistory, tokensOf } from "#lib/core/divide-history.ts";
import { mayReachLimit } from "#lib/core/may-reach-limit.ts";
import { planItems } from "#lib/core/plan-items.ts";
import { shortenCurrent } from "#lib/core/shorten-current.ts";

export type PlannedContext = { plan: TruncationPlan; messages: ContextMessage[] };

export const planTruncation = (input: TruncationInput): TruncationPlan => planContext(input).plan;

/** The plan, and the messages it sends in the order for the model. */
export function planContext(input: TruncationInput): PlannedContext {
  const { layout, space, history, endsBy } = divide(input);
  if (input.earlier && !endsBy) throw new RangeError("The history that was read ends before any limit: read on.");
  const current = space.maxTokens === null ? layout.current : shortenCurrent(layout.current, space.maxTokens);
  const messages = contextMessages(input, space.summary, [...history.kept, ...current]);
  const historyTokens = tokensOf(history.kept) + unreadTokens(input, space);
  const currentTokens = tokensOf(current);
  const usedTokens = space.summaryTokens + historyTokens + currentTokens;
  const plan: TruncationPlan = {
    items: planItems(input, layout, { history, current }),
    ...(input.earlier && endsBy && { range: { ...input.earlier, reason: endsBy } }),
    totals: {
      promptTokens: space.promptTokens,
      toolTokens: space.toolTokens,
      summaryTokens: space.summaryTokens,
      historyTokens,
      currentTokens,
      totalTokens: space.promptTokens + space.toolTokens + usedTokens,
      windowTokens: space.windowTokens,
      messages: messages.length,
      limitReached: history.reason,
    },
    outcome: usedTokens > (space.overflowTokens ?? Infinity) ? "overflow" : "ok",
  };
  return { plan, messages };
}

/** True when nothing that lies before the history can change the plan: a caller that reads backwards may stop. */
export const isHistoryEnough = (input: TruncationInput): boolean =>
  !input.earlier || (mayReachLimit(input) && divide(input).endsBy !== null);

function divide(input: TruncationInput) {
  const layout = layOutContext(input);
  const currentTokens = tokensOf(layout.current);
  const space = contextSpace(input, currentTokens);
  const history = divideHistory(input, layout.history, space);
  const covered = (space.summary && input.summary?.coversToSeq) ?? Number.NEGATIVE_INFINITY;
  const isCovered = input.earlier && input.earlier.toSeq <= covered;
  const endsBy = isCovered ? "folded_into_summary" : (history.reason ?? overflowReason(space, history, currentTokens));
  return { layout, space, history, endsBy };
}

/** With every limit off all is sent; once the window has overflowed, reading on only makes it worse. */
function overflowReason(space: ContextSpace, history: DividedHistory, currentTokens: number): CutReason | null {
  const used = tokensOf(history.kept) + currentTokens;
  return used > (space.windowTokens ?? Infinity) ? "over_model_window" : null;
}

/** What was left unread of a history that would be sent whole. */
function unreadTokens({ earlier, settings }: TruncationInput, space: ContextSpace): number {
  return earlier && settings.memoryEnabled && !space.isWindowKept ? (earlier.tokens ?? 0) : 0;
}
