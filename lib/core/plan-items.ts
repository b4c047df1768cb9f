/**
 * Rule: every message that was read is named once, in its order, with what happens to it and why.
 * Example: a kept message is `kept` / `within_limits`, one whose result was cleared `shortened` / `old_tool_result`.
 */
import type { ContextLayout, Entry, EntryBlock } from "#lib/core/context-layout.ts";
import type { PlanItem, PlanReason, PlanState, TruncationInput } from "#lib/core/context-types.ts";
import type { DividedHistory } from "#lib/core/divide-history.ts";

type Judged = { position: number; item: PlanItem };

export function planItems(
  { prompt = [] }: TruncationInput,
  { orphans }: ContextLayout,
  { history, current }: { history: DividedHistory; current: readonly EntryBlock[] },
): PlanItem[] {
  const leading = prompt.map<PlanItem>(({ id, seq, tokenCount }) => ({
    messageId: id,
    seq,
    state: "kept",
    reason: "within_limits",
    tokens: tokenCount,
  }));
  const judged = [
    ...orphans.map(({ entry, reason }) => left(entry, "orphan", reason)),
    ...entriesOf(history.folded).map((entry) => left(entry, "summarized", "folded_into_summary")),
    ...entriesOf(history.over).map((entry) => left(entry, "dropped", history.reason ?? "over_model_window")),
    ...entriesOf(history.incomplete).map((entry) => left(entry, "dropped", "incomplete_exchange")),
    ...entriesOf(history.kept).map((entry) => sent(entry, "within_limits")),
    ...entriesOf(current).map((entry) => sent(entry, "current_exchange")),
  ];
  return [...leading, ...judged.sort((a, b) => a.position - b.position).map(({ item }) => item)];
}

const entriesOf = (blocks: readonly EntryBlock[]): Entry[] => blocks.flatMap((block) => block.entries);

const left = ({ position, ref, storedTokens }: Entry, state: PlanState, reason: PlanReason): Judged => ({
  position,
  item: { ...ref, state, reason, tokens: storedTokens },
});

const sent = ({ position, ref, tokens, changedBy }: Entry, reason: PlanReason): Judged => ({
  position,
  item: { ...ref, state: changedBy ? "shortened" : "kept", reason: changedBy ?? reason, tokens },
});
