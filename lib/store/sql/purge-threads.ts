import sql from "sql-template-tag";
import type { RemovalCause } from "#lib/store/memory-store.ts";
import type { ThreadRow } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { StoreContext } from "#lib/store/sql/store-context.ts";
import { UsageChanges } from "#lib/store/sql/usage.ts";

export type PurgedStep = { threads: number; messages: number; bytes: number };

/**
 * Everything of these fenced threads goes, tombstones stay. A memory that was to outlive its thread loses the link
 * and belongs to its user and agent from now on.
 */
export async function purgeThreads(
  context: StoreContext,
  session: Session,
  rows: readonly ThreadRow[],
  { now, cause }: { now: Date; cause?: RemovalCause },
): Promise<PurgedStep> {
  const { dialect, tables } = context;
  const ids = rows.map((row) => row.record_id);
  const ofThreads = dialect.idIn(sql`thread_id`, ids);
  await session.run(sql`delete from ${tables.memory_source} where ${ofThreads}`);
  await session.run(sql`delete from ${tables.memory} where ${ofThreads} and trashed_at is not null`);
  await session.run(sql`update ${tables.memory} set thread_id = null where ${ofThreads}`);
  await session.run(sql`delete from ${tables.thread_summary} where ${ofThreads}`);
  await session.run(sql`delete from ${tables.thread_trim} where ${ofThreads}`);
  const messages = await session.run(sql`delete from ${tables.message} where ${ofThreads}`);
  await session.run(sql`delete from ${tables.thread} where ${dialect.idIn(sql`record_id`, ids)}`);
  const fingerprint = await context.fingerprint(session);
  const tombstones = rows.map((row) => ({
    kind: "thread" as const,
    idHash: fingerprint("thread", row.record_id),
    cause: cause ?? row.trash_cause ?? "deleted",
    runId: row.trash_run_id,
    at: now,
  }));
  await session.run(dialect.putTombstones(tombstones));
  const usage = new UsageChanges();
  let bytes = 0;
  for (const row of rows) {
    bytes += row.byte_count + row.trashed_byte_count;
    usage.add(row, { trashedSessions: -1, trashedBytes: -(row.byte_count + row.trashed_byte_count) });
  }
  await usage.write(session, dialect);
  return { threads: rows.length, messages, bytes };
}

type Part = {
  last_seq: number;
  live_messages: number;
  live_bytes: number;
  live_tokens: number;
  trashed_messages: number;
  trashed_bytes: number;
};

/** The oldest messages of a thread that is too long for one step; from now on it can't be restored. */
export async function purgeThreadPart(
  context: StoreContext,
  session: Session,
  row: ThreadRow,
  maxMessages: number,
): Promise<PurgedStep> {
  const { dialect, tables } = context;
  const threadId = row.record_id;
  const part = await first<Part>(
    session,
    sql`select max(p.seq) as last_seq,
      sum(case when p.trashed_at is null then 1 else 0 end) as live_messages,
      sum(case when p.trashed_at is null then p.byte_count else 0 end) as live_bytes,
      sum(case when p.trashed_at is null then p.token_count else 0 end) as live_tokens,
      sum(case when p.trashed_at is null then 0 else 1 end) as trashed_messages,
      sum(case when p.trashed_at is null then 0 else p.byte_count end) as trashed_bytes
      from (select seq, trashed_at, byte_count, token_count from ${tables.message} where thread_id = ${threadId}
        order by seq fetch first ${maxMessages} rows only) p`,
  );
  if (!part) return { threads: 0, messages: 0, bytes: 0 };
  const messages = await session.run(
    sql`delete from ${tables.message} where thread_id = ${threadId} and seq <= ${part.last_seq}`,
  );
  await session.run(sql`update ${tables.thread} set state = 'purging', version = version + 1,
    message_count = message_count - ${part.live_messages}, byte_count = byte_count - ${part.live_bytes},
    token_count = token_count - ${part.live_tokens},
    trashed_message_count = trashed_message_count - ${part.trashed_messages},
    trashed_byte_count = trashed_byte_count - ${part.trashed_bytes} where record_id = ${threadId}`);
  const bytes = part.live_bytes + part.trashed_bytes;
  const usage = new UsageChanges();
  usage.add(row, { trashedBytes: -bytes });
  await usage.write(session, dialect);
  return { threads: 0, messages, bytes };
}
