import sql, { type Sql } from "sql-template-tag";
import type { MemoryStore, PurgeResult, RemovalCause } from "#lib/store/memory-store.ts";
import { lockHolds, requireNoHold, threadIsHeld } from "#lib/store/sql/hold-guard.ts";
import { purgeThreadPart, purgeThreads } from "#lib/store/sql/purge-threads.ts";
import { purgeTrims } from "#lib/store/sql/purge-trims.ts";
import { lockThread } from "#lib/store/sql/removed.ts";
import { type ThreadRow, threadColumns } from "#lib/store/sql/rows.ts";
import type { Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

const THREADS_A_STEP = 500;
const MESSAGE_TOMBSTONE_DAYS = 90;
const DAY_MS = 86_400_000;

type PurgeOptions = { now: Date; maxMessages: number; threadId?: string; cause?: RemovalCause };

/** A step that did something is never the last one: the step that finds nothing more says so. */
export function purgeOperations(context: OpenContext): Pick<MemoryStore, "purge"> {
  return {
    purge: (options) =>
      context.database.transaction(async (session) => {
        await lockHolds(context, session);
        const rows =
          options.threadId === undefined
            ? await lockDue(context, session, options.now)
            : await lockOne(context, session, options.threadId);
        if (rows.length > 0) return purgeStep(context, session, rows, options);
        if (options.threadId !== undefined) return NOTHING_LEFT;
        const trimmed = await purgeTrims(context, session, options);
        if (trimmed.messages > 0) return { threads: 0, ...trimmed, isFinished: false };
        await forgetMessageTombstones(context, session, options);
        return NOTHING_LEFT;
      }),
  };
}

const NOTHING_LEFT: PurgeResult = { threads: 0, messages: 0, bytes: 0, isFinished: true };

/** One thread is purged at once, whatever its grace; a live one has nothing to purge. */
async function lockOne(context: StoreContext, session: Session, threadId: string): Promise<ThreadRow[]> {
  const row = await lockThread(context, session, threadId);
  if (!row || row.state === "active") return [];
  await requireNoHold(context, session, { agentId: row.agent_id, userId: row.user_id, threadId });
  return [row];
}

/**
 * What a crashed purge has left comes first: its threads can't come back any more. Chosen, then locked by id: as one
 * statement, without statistics, the choice is made anew for each thread.
 */
async function lockDue(context: StoreContext, session: Session, now: Date): Promise<ThreadRow[]> {
  const { dialect, tables } = context;
  const due = sql`t.state <> 'active' and (t.state = 'purging' or t.purge_after <= ${now})`;
  const chosen = await session.all<{ record_id: string }>(sql`select t.record_id from ${tables.thread} t
    where ${due} and not ${threadIsHeld(context)}
    order by t.purge_after, t.record_id fetch first ${THREADS_A_STEP} rows only`);
  if (chosen.length === 0) return [];
  const ids = chosen.map((row) => row.record_id);
  return session.all<ThreadRow>(sql`select ${threadColumns} from ${tables.thread} t
    where ${due} and ${dialect.idIn(sql`t.record_id`, ids)} order by t.record_id for update`);
}

/** The threads that fit into one step whole, or the beginning of one that doesn't. */
async function purgeStep(context: StoreContext, session: Session, rows: ThreadRow[], options: PurgeOptions) {
  const fitting: ThreadRow[] = [];
  let messages = 0;
  for (const row of rows) {
    messages += row.message_count + row.trashed_message_count;
    if (messages > options.maxMessages) break;
    fitting.push(row);
  }
  const [first] = rows;
  const done =
    fitting.length === 0 && first
      ? await purgeThreadPart(context, session, first, options.maxMessages)
      : await purgeThreads(context, session, fitting, options);
  const isFinished = options.threadId !== undefined && done.threads === 1;
  return { ...done, isFinished };
}

/** After this time a removed message's id may be written again. */
async function forgetMessageTombstones(context: StoreContext, session: Session, { now, maxMessages }: PurgeOptions) {
  const { tombstone } = context.tables;
  const before = new Date(now.getTime() - MESSAGE_TOMBSTONE_DAYS * DAY_MS);
  const old: Sql = sql`select id_hash from ${tombstone} where kind = 'message' and removed_at < ${before}
    fetch first ${maxMessages} rows only`;
  await session.run(sql`delete from ${tombstone} where kind = 'message' and id_hash in (${old})`);
}
