/**
 * Rule: what a context plan says of each message of a part of the transcript. A message that the plan names has the
 * plan's answer; one in the plan's range has the range's; what the node's view hides, or the plan doesn't name although
 * it was read, is not seen by the node.
 *
 * Example: N = 20 on 300 messages: 1 to 280 "dropped, over_message_limit" by the range, 281 to 300 as the items say.
 */
import type { PlanReason, PlanState, TruncationPlan } from "#lib/core/context-types.ts";
import { isVisible, type Visibility } from "#lib/core/isolation-view.ts";
import type { Message } from "#lib/core/types.ts";

/** `tokens`: what is sent of it, or would be. */
export type Judgement = { seq: number; state: PlanState | "unseen"; reason: PlanReason | null; tokens: number };

export function judgeMessages(
  plan: Pick<TruncationPlan, "items" | "range">,
  messages: readonly Message[],
  view: Visibility,
): Judgement[] {
  const bySeq = new Map(plan.items.flatMap((item) => ("seq" in item ? [[item.seq, item] as const] : [])));
  return messages.map((message) => {
    const { seq, tokenCount } = message;
    const item = bySeq.get(seq);
    if (item) return { seq, state: item.state, reason: item.reason, tokens: item.tokens };
    const { range } = plan;
    const isInRange = range !== undefined && seq >= range.fromSeq && seq <= range.toSeq;
    if (isInRange && isVisible(message, view)) {
      return { seq, state: "dropped", reason: range.reason, tokens: tokenCount };
    }
    return { seq, state: "unseen", reason: null, tokens: 0 };
  });
}
