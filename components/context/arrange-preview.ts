/**
 * Rule: a preview lists what the plan says of each message, in the order of the session, together with the newest
 * messages that lie before the cut. The prompt comes first; of a long run of left-out messages only the last three are
 * listed, the others are counted; so are kept messages beyond the newest 200.
 *
 * Example: prompt and 40 messages, limit 20 → the prompt, "17 older messages", 3 left out, 20 kept.
 */
import type { z } from "zod";
import type { contextPlan, contextPreviewOutput } from "#lib/contract/threads.ts";

export type ContextPlan = z.infer<typeof contextPlan>;
type PlanReason = ContextPlan["items"][number]["reason"];
type PlanState = ContextPlan["items"][number]["state"];

export type PreviewMessage = z.infer<typeof contextPreviewOutput>["messages"][number];
export type PreviewRow = {
  key: string;
  seq: number | null;
  state: PlanState;
  reason: PlanReason;
  tokens: number;
  message: PreviewMessage | null;
};
export type Older = { count: number | null; tokens: number | null; state: PlanState; reason: PlanReason };
export type ArrangedPreview = { prompt: PreviewRow[]; older: Older | null; rows: PreviewRow[] };

const SHOWN_BEFORE_CUT = 3;
const MAX_ROWS = 200;

export function arrangePreview(plan: ContextPlan, messages: PreviewMessage[]): ArrangedPreview {
  const all = inOrder([...planned(plan, messages), ...beforeCut(plan, messages)]);
  const firstLeftOut = plan.range?.fromSeq ?? all.find((row) => !isSent(row))?.position ?? 0;
  const prompt = all.filter((row) => row.position < firstLeftOut);
  const rest = all.slice(prompt.length);
  const firstSent = rest.findIndex(isSent);
  const cut = firstSent === -1 ? rest.length : firstSent;
  const start = Math.max(0, cut - SHOWN_BEFORE_CUT, rest.length - MAX_ROWS);
  return { prompt, older: olderThan(rest, start, plan.range), rows: rest.slice(start) };
}

type Placed = PreviewRow & { position: number; isOfRange: boolean };

const isSent = ({ state }: PreviewRow): boolean => state === "kept" || state === "shortened";

/** A message that the view made has no place of its own in the session: it follows the one before it in the plan. */
function planned(plan: ContextPlan, messages: PreviewMessage[]): Placed[] {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  let position = 0;
  return plan.items.map((item, index) => {
    position = item.currentIndex === undefined ? (item.seq ?? position) : Number.POSITIVE_INFINITY;
    return {
      key: item.messageId ?? `item-${index}`,
      seq: item.seq ?? null,
      position,
      isOfRange: false,
      state: item.state,
      reason: item.reason,
      tokens: item.tokens,
      message: item.seq === undefined ? null : (bySeq.get(item.seq) ?? null),
    };
  });
}

function beforeCut({ items, range }: ContextPlan, messages: PreviewMessage[]): Placed[] {
  if (!range) return [];
  const seqs = new Set(items.map((item) => item.seq));
  return messages
    .filter(({ seq }) => seq >= range.fromSeq && seq <= range.toSeq && !seqs.has(seq))
    .map((message) => ({
      key: `seq-${message.seq}`,
      seq: message.seq,
      position: message.seq,
      isOfRange: true,
      state: "dropped",
      reason: range.reason,
      tokens: message.tokens,
      message,
    }));
}

function inOrder(rows: Placed[]): Placed[] {
  return rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => (a.row.position === b.row.position ? a.index - b.index : a.row.position - b.row.position))
    .map(({ row }) => row);
}

/** What is not listed: rows before `start` that the plan names, and the range less those of its messages that are listed. */
function olderThan(rows: Placed[], start: number, range: ContextPlan["range"]): Older | null {
  const unlisted = rows.slice(0, start).filter((row) => !row.isOfRange);
  const listed = rows.slice(start).filter((row) => row.isOfRange);
  const ranged = range ?? { messages: 0, tokens: 0, reason: "within_limits" as const };
  const count = sum(ranged.messages, unlisted.length - listed.length);
  if (count === 0) return null;
  const tokens = sum(ranged.tokens, tokensOf(unlisted) - tokensOf(listed));
  const last = rows[start - 1];
  return { count, tokens, state: last?.state ?? "dropped", reason: last?.reason ?? ranged.reason };
}

const tokensOf = (rows: PreviewRow[]): number => rows.reduce((total, row) => total + row.tokens, 0);
const sum = (known: number | null, more: number): number | null => (known === null ? null : known + more);
