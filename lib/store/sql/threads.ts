import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Thread } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { MemoryStore, NewThread, Page, PageRequest, ThreadFilter, ThreadPatch } from "#lib/store/memory-store.ts";
import { decodeDateCursor, pageOf } from "#lib/store/sql/cursor.ts";
import { threadIsHeld } from "#lib/store/sql/hold-guard.ts";
import { findThread, hasTombstone, lockActiveThread, missingThread } from "#lib/store/sql/removed.ts";
import { type ThreadRow, threadColumns, toThread } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import { requireIds, requireStorable } from "#lib/store/sql/storable.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { UsageChanges } from "#lib/store/sql/usage.ts";
import type { ThreadTotals } from "#lib/store/usage-types.ts";

const MAX_WORDS = 8;

type ThreadOperations = Pick<MemoryStore, "createThread" | "getThread" | "listThreads" | "sumThreads" | "updateThread">;

export function threadOperations(context: OpenContext): ThreadOperations {
  return {
    async createThread(thread, now) {
      requireIds({ threadId: thread.threadId, agentId: thread.agentId, userId: thread.userId });
      requireStorable({ title: thread.title, metadata: thread.metadata, config: thread.config });
      return context.database.transaction((session) => createThread(context, session, thread, now));
    },
    async getThread(threadId) {
      const row = await findThread(context, context.database, threadId);
      if (row?.state !== "active") throw await missingThread(context, context.database, threadId);
      return toThread(row);
    },
    async listThreads(filter, page) {
      if (wordsOf(filter).length > 0 && page.cursor === undefined) return readCounted(context, filter, page);
      const [items, total] = await Promise.all([listPage(context, filter, page), countThreads(context, filter)]);
      return { ...items, total };
    },
    sumThreads: (filter) => sumThreads(context, filter),
    updateThread(threadId, patch) {
      requireStorable({ title: patch.title, metadata: patch.metadata, config: patch.config });
      return context.database.transaction(async (session) => {
        const before = await lockActiveThread(context, session, threadId);
        await session.run(updateStatement(context, threadId, patch));
        const after = (await findThread(context, session, threadId)) ?? before;
        return { before: toThread(before), after: toThread(after) };
      });
    },
  };
}

/**
 * The row first, the tombstone after it: an insert waits for a purge that removes the same id, and only a look
 * afterwards sees the tombstone that the purge left.
 */
async function createThread(context: StoreContext, session: Session, thread: NewThread, now: Date) {
  const inserted = await session.run(context.dialect.insertThread(thread, now));
  if (await hasTombstone(context, session, "thread", thread.threadId)) {
    throw new AppError("conflict", "A session with this id was removed.", { removed: true });
  }
  const row = await findThread(context, session, thread.threadId);
  if (!row) throw new AppError("unavailable", "The session was removed while it was created.");
  if (row.state !== "active") {
    throw new AppError("conflict", "A session with this id was removed.", { removed: true });
  }
  if (row.agent_id !== thread.agentId || row.user_id !== thread.userId) {
    throw new AppError("conflict", "A session with this id belongs to another agent or user.");
  }
  if (inserted > 0) {
    const usage = new UsageChanges();
    usage.add(row, { sessions: 1 });
    await usage.write(session, context.dialect);
  }
  return { thread: toThread(row), created: inserted > 0 };
}

function updateStatement({ dialect, tables }: StoreContext, threadId: string, patch: ThreadPatch): Sql {
  const changes = [sql`version = version + 1`];
  if (patch.title !== undefined) changes.push(sql`title = ${patch.title}`);
  if (patch.metadata !== undefined) changes.push(sql`metadata = ${dialect.json(patch.metadata)}`);
  if (patch.config !== undefined) changes.push(sql`runtime_config = ${dialect.json(patch.config)}`);
  if (patch.pinned !== undefined) changes.push(sql`pinned = ${patch.pinned}`);
  return sql`update ${tables.thread} set ${join(changes)} where record_id = ${threadId}`;
}

async function listPage(context: OpenContext, filter: ThreadFilter, page: PageRequest): Promise<Page<Thread>> {
  const after = decodeDateCursor(page.cursor);
  const keyset = after
    ? sql`and t.last_activity_at <= ${after.at} and (t.last_activity_at < ${after.at} or t.record_id < ${after.id})`
    : empty;
  const rows = await context.database.all<ThreadRow>(sql`
    select ${threadColumns} from ${context.tables.thread} t where ${conditions(context, filter)} ${keyset}
    order by t.last_activity_at desc, t.record_id desc fetch first ${page.limit + 1} rows only`);
  return threadPage(rows, page.limit);
}

/** A search for words reads every message of what it could find: once, for the page and for the total together. */
async function readCounted(context: OpenContext, filter: ThreadFilter, page: PageRequest) {
  const rows = await context.database.all<ThreadRow & { total: number }>(sql`
    select ${threadColumns}, count(*) over () as total from ${context.tables.thread} t
    where ${conditions(context, filter)}
    order by t.last_activity_at desc, t.record_id desc fetch first ${page.limit + 1} rows only`);
  return { ...threadPage(rows, page.limit), total: rows[0]?.total ?? 0 };
}

const threadPage = (rows: ThreadRow[], limit: number): Page<Thread> =>
  pageOf(rows, limit, toThread, (thread) => [thread.lastActivityAt.toISOString(), thread.threadId]);

function conditions({ dialect, tables }: StoreContext, filter: ThreadFilter): Sql {
  const all = [sql`t.state = ${filter.state ?? "active"}`];
  if (filter.agentId !== undefined) all.push(sql`t.agent_id = ${filter.agentId}`);
  if (filter.userId !== undefined) all.push(sql`t.user_id = ${filter.userId}`);
  if (filter.kind !== undefined) all.push(sql`t.kind = ${filter.kind}`);
  for (const word of wordsOf(filter)) {
    all.push(sql`(${dialect.contains(sql`t.title`, word)} or exists (select 1 from ${tables.message} m
      where m.thread_id = t.record_id and m.trashed_at is null and ${dialect.contains(sql`m.content`, word)}))`);
  }
  return join(all, " and ");
}

async function sumThreads(context: OpenContext, filter: ThreadFilter): Promise<ThreadTotals> {
  const totals = await first<{ threads: number; messages: number; bytes: number; held: number }>(
    context.database,
    sql`select count(*) as threads, coalesce(sum(t.message_count), 0) as messages, coalesce(sum(t.byte_count), 0) as bytes,
      coalesce(sum(case when ${threadIsHeld(context)} then 1 else 0 end), 0) as held
      from ${context.tables.thread} t where ${conditions(context, filter)}`,
  );
  const { held = 0, ...sums } = totals ?? { threads: 0, messages: 0, bytes: 0 };
  return { ...sums, heldThreads: held };
}

/** Each word must occur; what can't be stored occurs nowhere, so its search is for the rest. */
const wordsOf = ({ words }: ThreadFilter): string[] =>
  (words ?? "").toWellFormed().replaceAll("\0", " ").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** The tile's own number where the counters know it, so that list and tile can't differ. */
async function countThreads(context: OpenContext, filter: ThreadFilter): Promise<number> {
  const { database, tables } = context;
  const isCounted =
    (filter.state ?? "active") === "active" && filter.userId === undefined && wordsOf(filter).length === 0;
  const agent = filter.agentId === undefined ? empty : sql`and agent_id = ${filter.agentId}`;
  const kind = filter.kind === undefined ? empty : sql`and kind = ${filter.kind}`;
  const statement = isCounted
    ? sql`select coalesce(sum(sessions), 0) as total from ${tables.usage} where 1 = 1 ${agent} ${kind}`
    : sql`select count(*) as total from ${tables.thread} t where ${conditions(context, filter)}`;
  return (await first<{ total: number }>(database, statement))?.total ?? 0;
}
