/**
 * Rule: the hash of a sealed audit row covers the row, its number and the hash before it; numbers run from 1 without a
 * gap; the last number has a signed head. So a row that was changed, removed or moved breaks the chain at its number.
 *
 * Example: rows 7, 9, 8 were committed in that order. Seal 1 is the hash of ("", 1, row 7), seal 2 of (seal 1, 2, row 9),
 * seal 3 of (seal 2, 3, row 8). When row 9 is edited, the hash of number 2 no longer fits: the chain breaks at 2.
 */
export const AUDIT_BREAKS = ["seal_missing", "row_missing", "row_changed", "head_missing", "head_forged"] as const;
export type AuditBreak = { number: number; seq: number | null; reason: (typeof AUDIT_BREAKS)[number] };

export type ChainedRow = {
  seq: bigint;
  at: Date;
  actor: string;
  actorKind: string;
  operation: string;
  target: string | null;
  outcome: string;
  startedBy: bigint | null;
  runId: string | null;
  requestId: string;
  before: unknown;
  after: unknown;
};
export type ChainEnd = { number: number; hash: string };
export type Link = { number: number; seq: number; hash: string; row: ChainedRow | null };

export const CHAIN_START: ChainEnd = { number: 0, hash: "" };

/** What the next hash is taken of. */
export function linkText(end: ChainEnd, row: ChainedRow): string {
  const { seq, at, actor, actorKind, operation, target, outcome, startedBy, runId, requestId, before, after } = row;
  const ids = [String(seq), at.toISOString(), startedBy === null ? null : String(startedBy), runId, requestId];
  return canonicalJson([end.hash, end.number + 1, ids, actor, actorKind, operation, target, outcome, before, after]);
}

export function headText(head: ChainEnd & { at: Date }): string {
  return `audit head\n${head.number}\n${head.hash}\n${head.at.toISOString()}`;
}

/** What is wrong with the link that should follow `end`; null when it fits. */
export function breakOf(end: ChainEnd, link: Link, hash: (text: string) => string): AuditBreak | null {
  const number = end.number + 1;
  if (link.number !== number) return { number, seq: null, reason: "seal_missing" };
  if (!link.row) return { number, seq: link.seq, reason: "row_missing" };
  if (hash(linkText(end, link.row)) !== link.hash) return { number, seq: link.seq, reason: "row_changed" };
  return null;
}

/** Keys in order: a database gives an object's keys back in an order of its own. */
function canonicalJson(value: unknown): string {
  if (value === undefined) return "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, of]) => `${JSON.stringify(key)}:${canonicalJson(of)}`).join(",")}}`;
}
