import sql from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { refreshHead } from "#lib/store/sql/refresh-head.ts";
import { lockThread, missingThread } from "#lib/store/sql/removed.ts";
import type { ThreadRow } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { restoreMemories } from "#lib/store/sql/thread-memories.ts";
import { liveUsage, trashUsage, UsageChanges } from "#lib/store/sql/usage.ts";

export function restoreOperations(context: OpenContext): Pick<MemoryStore, "restore"> {
  return {
    restore: (threadId, { runId, now }) =>
      context.database.transaction(async (session) => {
        const row = await lockThread(context, session, threadId);
        if (!row || row.state === "purging") throw await missingThread(context, session, threadId);
        const usage = new UsageChanges();
        const messages =
          row.state === "trashed"
            ? await restoreThread(context, session, row, { runId, now, usage })
            : await restoreTrim(context, session, row, { runId, now, usage });
        await usage.write(session, context.dialect);
        return messages;
      }),
  };
}

type Restoring = { runId: string | undefined; now: Date; usage: UsageChanges };

async function restoreThread(
  context: StoreContext,
  session: Session,
  row: ThreadRow,
  { runId, now, usage }: Restoring,
) {
  if (runId !== undefined && runId !== row.trash_run_id) throw notInTrash();
  await session.run(sql`update ${context.tables.thread} set state = 'active', version = version + 1, trashed_at = null,
    trash_run_id = null, trash_cause = null, purge_after = null where record_id = ${row.record_id}`);
  await markRestored(context, session, row, now);
  await restoreMemories(context, session, row.record_id, row.trash_run_id);
  usage.add(row, liveUsage(row, 1));
  usage.add(row, trashUsage(row, -1));
  return row.message_count;
}

/** A restore is activity: the thread does not go again for what it went for. */
async function markRestored({ tables }: StoreContext, session: Session, row: ThreadRow, now: Date): Promise<void> {
  const activity = row.last_activity_at > now ? row.last_activity_at : now;
  await session.run(sql`update ${tables.thread} set restored_at = ${now}, last_activity_at = ${activity}
    where record_id = ${row.record_id}`);
}

type Back = { messages: number; exchanges: number; bytes: number; tokens: number };

async function restoreTrim(context: StoreContext, session: Session, row: ThreadRow, { runId, now, usage }: Restoring) {
  const { tables } = context;
  const threadId = row.record_id;
  if (runId === undefined) throw notInTrash();
  const back = await first<Back>(
    session,
    sql`select count(*) as messages, coalesce(sum(byte_count), 0) as bytes, coalesce(sum(token_count), 0) as tokens,
      count(distinct case when exchange_seq > 0 and not exists (
        select 1 from ${tables.message} l where l.thread_id = ${threadId} and l.exchange_seq = m.exchange_seq
          and l.trashed_at is null) then exchange_seq end) as exchanges
      from ${tables.message} m where thread_id = ${threadId} and trash_run_id = ${runId}`,
  );
  if (!back || back.messages === 0) throw notInTrash();
  await session.run(sql`update ${tables.message} set trashed_at = null, trash_run_id = null
    where thread_id = ${threadId} and trash_run_id = ${runId}`);
  await session.run(sql`delete from ${tables.thread_trim} where thread_id = ${threadId} and run_id = ${runId}`);
  await session.run(sql`update ${tables.thread} set message_count = message_count + ${back.messages},
    exchange_count = exchange_count + ${back.exchanges}, byte_count = byte_count + ${back.bytes},
    token_count = token_count + ${back.tokens}, trashed_message_count = trashed_message_count - ${back.messages},
    trashed_byte_count = trashed_byte_count - ${back.bytes} where record_id = ${threadId}`);
  await refreshHead(context, session, threadId);
  await markRestored(context, session, row, now);
  await restoreMemories(context, session, threadId, runId);
  const { messages, exchanges, bytes, tokens } = back;
  usage.add(row, { messages, exchanges, tokens, liveBytes: bytes, trashedBytes: -bytes });
  return messages;
}

const notInTrash = () => new AppError("not_found", "There is nothing of this in the trash.");
