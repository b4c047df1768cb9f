/**
 * Where new messages go in a thread. `seq` is dense. A user message of the main lane starts an exchange; everything
 * else belongs to the newest exchange that has a live message, a lane's row to the exchange of its delegation.
 * A known id keeps its place. An import takes only what comes after the last message that the thread knows or knew.
 *
 * Example: u1 a1 are stored as 1 and 2. Appending a1 u2 a2 writes u2 and a2 as 3 and 4 in exchange 2, answers 2 3 4.
 */
import { CLOCK_TOLERANCE_MS } from "#lib/core/retention-policy.ts";
import { AppError } from "#lib/errors.ts";
import type { Appended, AppendMode, NewMessage } from "#lib/store/memory-store.ts";
import type { AppendHead } from "#lib/store/sql/rows.ts";

/** What the thread knows about the ids that are to be appended. */
export type AppendFindings = {
  seqOfKnown: ReadonlyMap<string, number>;
  removedIds: ReadonlySet<string>;
  exchangeOfDelegation: ReadonlyMap<string, number>;
};
export type PlacedMessage = NewMessage & { seq: number; exchangeSeq: number };
/** The thread's row after the append. */
export type NextHead = Pick<
  AppendHead,
  | "next_seq"
  | "next_exchange_seq"
  | "exchange_seq"
  | "newest_seq"
  | "newest_at"
  | "newest_is_final"
  | "first_message_at"
  | "last_message_at"
  | "last_activity_at"
>;
export type AppendPlan = {
  head: AppendHead;
  next: NextHead;
  rows: PlacedMessage[];
  added: { messages: number; exchanges: number; tokens: number; bytes: number };
  answer: Appended;
  now: Date;
};

/** Of ids that the thread has never seen and of no delegation. */
export const NO_FINDINGS: AppendFindings = {
  seqOfKnown: new Map(),
  removedIds: new Set(),
  exchangeOfDelegation: new Map(),
};

export const delegationKey = (lane: string, delegationId: string): string => JSON.stringify([lane, delegationId]);

export function planAppend(
  head: AppendHead,
  findings: AppendFindings,
  messages: readonly NewMessage[],
  mode: AppendMode,
  now: Date,
): AppendPlan {
  const seqOf = new Map(findings.seqOfKnown);
  const place = placer(head, findings);
  const rows: PlacedMessage[] = [];
  for (const message of mode === "import" ? afterLastKnown(messages, findings) : messages) {
    if (seqOf.has(message.id)) continue;
    if (findings.removedIds.has(message.id)) {
      throw new AppError("not_found", "The message was removed.", { removed: true });
    }
    const row = place(message);
    rows.push(row);
    seqOf.set(row.id, row.seq);
  }
  const ids = messages.map((message) => message.id).filter((id) => seqOf.has(id));
  const answer = { ids, seqs: ids.map((id) => seqOf.get(id) ?? 0), written: rows.length };
  return { head, next: nextHead(head, rows, now), rows, added: sums(rows), answer, now };
}

function afterLastKnown(messages: readonly NewMessage[], findings: AppendFindings): readonly NewMessage[] {
  const last = messages.findLastIndex(({ id }) => findings.seqOfKnown.has(id) || findings.removedIds.has(id));
  return messages.slice(last + 1);
}

export const startsExchange = (message: NewMessage): boolean => message.role === "user" && !message.lane;

function placer(head: AppendHead, findings: AppendFindings): (message: NewMessage) => PlacedMessage {
  let seq = head.next_seq;
  let exchange = head.exchange_seq;
  let nextExchange = head.next_exchange_seq;
  const exchangeOf = new Map(findings.exchangeOfDelegation);
  return (message) => {
    if (startsExchange(message)) exchange = nextExchange++;
    let own = exchange;
    if (message.lane && message.delegationId) {
      const key = delegationKey(message.lane, message.delegationId);
      own = exchangeOf.get(key) ?? exchange;
      exchangeOf.set(key, own);
    }
    return { ...message, seq: seq++, exchangeSeq: own };
  };
}

function sums(rows: readonly PlacedMessage[]): AppendPlan["added"] {
  const added = { messages: rows.length, exchanges: 0, tokens: 0, bytes: 0 };
  for (const row of rows) {
    if (startsExchange(row)) added.exchanges += 1;
    added.tokens += row.tokenCount;
    added.bytes += row.byteCount;
  }
  return added;
}

function nextHead(head: AppendHead, rows: readonly PlacedMessage[], now: Date): NextHead {
  const newest = rows.at(-1);
  const started = sums(rows).exchanges;
  const dates = rows.map((row) => row.createdAt);
  const horizon = now.getTime() + CLOCK_TOLERANCE_MS;
  const lastMessageAt = extreme(Math.max, [
    head.last_message_at,
    ...dates.filter((date) => date !== null && date.getTime() <= horizon),
  ]);
  return {
    next_seq: head.next_seq + rows.length,
    next_exchange_seq: head.next_exchange_seq + started,
    exchange_seq: started > 0 ? head.next_exchange_seq + started - 1 : head.exchange_seq,
    newest_seq: newest?.seq ?? head.newest_seq,
    newest_at: newest ? newest.createdAt : head.newest_at,
    newest_is_final: newest ? isFinalAnswer(newest) : head.newest_is_final,
    first_message_at: extreme(Math.min, [head.first_message_at, ...dates]),
    last_message_at: lastMessageAt,
    last_activity_at: extreme(Math.max, [lastMessageAt ?? head.created_at, head.restored_at]) ?? head.created_at,
  };
}

const isFinalAnswer = (message: NewMessage): boolean =>
  message.role === "assistant" && !message.lane && !message.toolCalls?.length;

function extreme(pick: (a: number, b: number) => number, dates: readonly (Date | null)[]): Date | null {
  const times = dates.filter((date) => date !== null).map((date) => date.getTime());
  return times.length === 0 ? null : new Date(times.reduce((a, b) => pick(a, b)));
}
