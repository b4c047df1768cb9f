import sql from "sql-template-tag";
import type { TombstoneRow } from "#lib/store/sql/dialect.ts";
import { threadIsHeld } from "#lib/store/sql/hold-guard.ts";
import { lockThread } from "#lib/store/sql/removed.ts";
import type { ThreadRow } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { StoreContext } from "#lib/store/sql/store-context.ts";
import { unlinkMessages } from "#lib/store/sql/thread-memories.ts";
import { UsageChanges } from "#lib/store/sql/usage.ts";

const TRIMS_A_STEP = 100;

type Trim = { thread_id: string; run_id: string };
type Budget = { now: Date; maxMessages: number };

/** Exchanges of live threads whose grace is over, by thread id, at most so many messages. */
export async function purgeTrims(context: StoreContext, session: Session, { now, maxMessages }: Budget) {
  const { tables } = context;
  const trims = await session.all<Trim>(sql`select d.thread_id, d.run_id from (
      select x.thread_id, x.run_id from ${tables.thread_trim} x join ${tables.thread} t on t.record_id = x.thread_id
      where x.purge_after <= ${now} and t.state = 'active' and not ${threadIsHeld(context)}
      order by x.purge_after, x.thread_id fetch first ${TRIMS_A_STEP} rows only) d
    order by d.thread_id, d.run_id`);
  const usage = new UsageChanges();
  let messages = 0;
  let bytes = 0;
  for (const trim of trims) {
    if (messages >= maxMessages) break;
    const row = await lockThread(context, session, trim.thread_id);
    if (row?.state !== "active") continue;
    const done = await purgeTrim(context, session, row, trim.run_id, { now, maxMessages: maxMessages - messages });
    usage.add(row, { trashedBytes: -done.bytes });
    messages += done.messages;
    bytes += done.bytes;
  }
  await usage.write(session, context.dialect);
  return { messages, bytes };
}

async function purgeTrim(context: StoreContext, session: Session, row: ThreadRow, runId: string, budget: Budget) {
  const { dialect, tables } = context;
  const threadId = row.record_id;
  const gone = await session.all<{ record_id: string; byte_count: number }>(sql`
    select record_id, byte_count from ${tables.message} where thread_id = ${threadId} and trash_run_id = ${runId}
    order by seq fetch first ${budget.maxMessages} rows only`);
  const ids = gone.map((message) => message.record_id);
  const bytes = gone.reduce((total, message) => total + message.byte_count, 0);
  if (ids.length > 0) {
    await unlinkMessages(context, session, threadId, ids);
    await session.run(dialect.putTombstones(await tombstones(context, session, threadId, ids, runId, budget.now)));
    await session.run(
      sql`delete from ${tables.message} where thread_id = ${threadId} and ${dialect.idIn(sql`record_id`, ids)}`,
    );
    await session.run(sql`update ${tables.thread} set version = version + 1,
      trashed_message_count = trashed_message_count - ${ids.length},
      trashed_byte_count = trashed_byte_count - ${bytes} where record_id = ${threadId}`);
    await session.run(sql`update ${tables.thread_trim} set message_count = message_count - ${ids.length},
      byte_count = byte_count - ${bytes} where thread_id = ${threadId} and run_id = ${runId}`);
  }
  if (ids.length < budget.maxMessages || !(await isLeft(context, session, threadId, runId))) {
    await session.run(sql`delete from ${tables.thread_trim} where thread_id = ${threadId} and run_id = ${runId}`);
    await session.run(sql`delete from ${tables.memory} where thread_id = ${threadId} and trash_run_id = ${runId}`);
  }
  return { messages: ids.length, bytes };
}

async function isLeft({ tables }: StoreContext, session: Session, threadId: string, runId: string): Promise<boolean> {
  const row = await first(
    session,
    sql`select 1 as found from ${tables.message} where thread_id = ${threadId} and trash_run_id = ${runId}
      fetch first 1 rows only`,
  );
  return row !== undefined;
}

async function tombstones(
  context: StoreContext,
  session: Session,
  threadId: string,
  ids: readonly string[],
  runId: string,
  at: Date,
): Promise<TombstoneRow[]> {
  const fingerprint = await context.fingerprint(session);
  return ids.map((id) => ({
    kind: "message",
    idHash: fingerprint("message", threadId, id),
    cause: "retention",
    runId,
    at,
  }));
}
