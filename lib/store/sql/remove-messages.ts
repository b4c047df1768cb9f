import sql from "sql-template-tag";
import type { RemovalCause } from "#lib/store/memory-store.ts";
import { refreshHead } from "#lib/store/sql/refresh-head.ts";
import type { ThreadRow } from "#lib/store/sql/rows.ts";
import type { Session } from "#lib/store/sql/session.ts";
import type { StoreContext } from "#lib/store/sql/store-context.ts";
import { unlinkMessages } from "#lib/store/sql/thread-memories.ts";
import { UsageChanges } from "#lib/store/sql/usage.ts";

export type GoingMessage = {
  record_id: string;
  seq: number;
  exchange_seq: number;
  byte_count: number;
  token_count: number;
};
export const goingColumns = sql`m.record_id, m.seq, m.exchange_seq, m.byte_count, m.token_count`;

/** Live messages of a locked, active thread go for good, with their links, a summary that covers them and the counts. */
export async function removeMessages(
  context: StoreContext,
  session: Session,
  row: ThreadRow,
  going: readonly GoingMessage[],
  { cause, now }: { cause: RemovalCause; now: Date },
): Promise<void> {
  const { dialect, tables } = context;
  const threadId = row.record_id;
  const ids = going.map((message) => message.record_id);
  const seqs = going.map((message) => message.seq);
  await unlinkMessages(context, session, threadId, ids);
  await session.run(
    sql`delete from ${tables.message} where thread_id = ${threadId} and ${dialect.idIn(sql`record_id`, ids)}`,
  );
  await session.run(sql`delete from ${tables.thread_summary} where thread_id = ${threadId}
    and covers_from_seq <= ${Math.max(...seqs)} and covers_to_seq >= ${Math.min(...seqs)}`);
  const fingerprint = await context.fingerprint(session);
  const hashOf = (id: string) => fingerprint("message", threadId, id);
  const tombstones = ids.map((id) => ({ kind: "message" as const, idHash: hashOf(id), cause, runId: null, at: now }));
  await session.run(dialect.putTombstones(tombstones));
  const exchanges = await endedExchanges(context, session, threadId, going);
  const bytes = going.reduce((sum, message) => sum + message.byte_count, 0);
  const tokens = going.reduce((sum, message) => sum + message.token_count, 0);
  await session.run(sql`update ${tables.thread} set message_count = message_count - ${going.length},
    exchange_count = exchange_count - ${exchanges}, byte_count = byte_count - ${bytes},
    token_count = token_count - ${tokens} where record_id = ${threadId}`);
  await refreshHead(context, session, threadId);
  const usage = new UsageChanges();
  usage.add(row, { messages: -going.length, exchanges: -exchanges, tokens: -tokens, liveBytes: -bytes });
  await usage.write(session, dialect);
}

/** Exchanges that have no live message left; exchange 0 is never counted. */
async function endedExchanges(
  { tables }: StoreContext,
  session: Session,
  threadId: string,
  going: readonly GoingMessage[],
): Promise<number> {
  const touched = new Set(going.map((message) => message.exchange_seq).filter((seq) => seq > 0));
  if (touched.size === 0) return 0;
  const left = await session.all<{ exchange_seq: number }>(sql`
    select distinct exchange_seq from ${tables.message} where thread_id = ${threadId} and trashed_at is null
      and exchange_seq >= ${Math.min(...touched)} and exchange_seq <= ${Math.max(...touched)}`);
  for (const { exchange_seq } of left) touched.delete(exchange_seq);
  return touched.size;
}
