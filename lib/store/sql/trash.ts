import sql, { empty, type Sql } from "sql-template-tag";
import type { ThreadKind } from "#lib/core/types.ts";
import type { MemoryStore, TrashEntry, TrashFilter, TrashRequest } from "#lib/store/memory-store.ts";
import { decodeCursor, pageOf } from "#lib/store/sql/cursor.ts";
import { lockHolds, requireNoHold } from "#lib/store/sql/hold-guard.ts";
import { lockThread, missingThread } from "#lib/store/sql/removed.ts";
import type { ThreadRow } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { requireNoHeldMemory, trashMemories } from "#lib/store/sql/thread-memories.ts";
import { liveUsage, trashUsage, UsageChanges } from "#lib/store/sql/usage.ts";

const DAY_MS = 86_400_000;

export function trashOperations(context: OpenContext): Pick<MemoryStore, "trashThread" | "listTrash"> {
  return {
    trashThread: (request) => context.database.transaction((session) => trashByHand(context, session, request)),
    async listTrash(filter, page) {
      const [at = "", threadId = "", runKey = ""] = decodeCursor(page.cursor, ["time", "text", "text"]) ?? [];
      const keyset = at === "" ? empty : afterKey(new Date(at), threadId, runKey);
      const entries = trashEntries(context, filter);
      const rows = await context.database.all<TrashRow>(sql`select * from (${entries}) e where 1 = 1 ${keyset}
        order by e.trashed_at desc, e.thread_id desc, e.run_key desc fetch first ${page.limit + 1} rows only`);
      const counted = await first<{ total: number }>(
        context.database,
        sql`select count(*) as total from (${entries}) e`,
      );
      const keyOf = (entry: TrashEntry) => [entry.trashedAt.toISOString(), entry.threadId, entry.runId ?? " "];
      return { ...pageOf(rows, page.limit, toEntry, keyOf), total: counted?.total ?? 0 };
    },
  };
}

async function trashByHand(context: StoreContext, session: Session, request: TrashRequest): Promise<number> {
  const { threadId, cause, graceDays, now } = request;
  await lockHolds(context, session);
  const row = await lockThread(context, session, threadId);
  if (!row) {
    const missing = await missingThread(context, session, threadId);
    if (missing.removed) return 0;
    throw missing;
  }
  if (row.state !== "active") return 0;
  await requireNoHold(context, session, { agentId: row.agent_id, userId: row.user_id, threadId });
  await requireNoHeldMemory(context, session, threadId);
  await fence(context, session, [row], { cause, runId: null, graceDays, now });
  await trashMemories(context, session, { whole: [threadId], trimmed: [] }, { runId: null, now });
  const usage = new UsageChanges();
  moveToTrash(usage, row);
  await usage.write(session, context.dialect);
  return 1;
}

type Fence = { cause: TrashRequest["cause"]; runId: string | null; graceDays: number; now: Date };

/** One row a thread, whatever its length: every read filters on it. */
export async function fence(
  { dialect, tables }: StoreContext,
  session: Session,
  rows: readonly ThreadRow[],
  { cause, runId, graceDays, now }: Fence,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.record_id);
  await session.run(sql`update ${tables.thread} set state = 'trashed', version = version + 1, trashed_at = ${now},
    trash_run_id = ${runId}, trash_cause = ${cause}, purge_after = ${graceEnd(now, graceDays)}
    where ${dialect.idIn(sql`record_id`, ids)}`);
}

export const graceEnd = (now: Date, graceDays: number): Date => new Date(now.getTime() + graceDays * DAY_MS);

export function moveToTrash(usage: UsageChanges, row: ThreadRow): void {
  usage.add(row, liveUsage(row, -1));
  usage.add(row, trashUsage(row, 1));
}

type TrashRow = {
  thread_id: string;
  agent_id: string;
  user_id: string;
  kind: ThreadKind;
  title: string | null;
  run_id: string | null;
  run_key: string;
  whole: number;
  messages: number;
  bytes: number;
  trashed_at: Date;
  purge_after: Date;
};

/** Whole threads, and the trims of live ones. A thread that is being purged can't come back and isn't listed. */
function trashEntries({ tables }: StoreContext, { agentId, runId }: TrashFilter): Sql {
  const ofAgent = agentId === undefined ? empty : sql`and t.agent_id = ${agentId}`;
  const ofRun = (column: Sql) => (runId === undefined ? empty : sql`and ${column} = ${runId}`);
  return sql`
    select t.record_id as thread_id, t.agent_id, t.user_id, t.kind, t.title, t.trash_run_id as run_id,
      coalesce(t.trash_run_id, ' ') as run_key, 1 as whole, t.message_count + t.trashed_message_count as messages,
      t.byte_count + t.trashed_byte_count as bytes, t.trashed_at, t.purge_after
    from ${tables.thread} t where t.state = 'trashed' ${ofAgent} ${ofRun(sql`t.trash_run_id`)}
    union all
    select t.record_id, t.agent_id, t.user_id, t.kind, t.title, x.run_id, x.run_id, 0, x.message_count, x.byte_count,
      x.trashed_at, x.purge_after
    from ${tables.thread_trim} x join ${tables.thread} t on t.record_id = x.thread_id
    where t.state = 'active' ${ofAgent} ${ofRun(sql`x.run_id`)}`;
}

const afterKey = (at: Date, threadId: string, runKey: string): Sql => sql`and e.trashed_at <= ${at}
  and (e.trashed_at < ${at} or e.thread_id < ${threadId} or (e.thread_id = ${threadId} and e.run_key < ${runKey}))`;

const toEntry = (row: TrashRow): TrashEntry => ({
  threadId: row.thread_id,
  agentId: row.agent_id,
  userId: row.user_id,
  kind: row.kind,
  title: row.title,
  runId: row.run_id,
  whole: row.whole === 1,
  messages: row.messages,
  bytes: row.bytes,
  trashedAt: row.trashed_at,
  purgeAfter: row.purge_after,
});
