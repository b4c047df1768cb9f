import sql, { type Sql } from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import { memoryIsHeld } from "#lib/store/sql/hold-guard.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { StoreContext } from "#lib/store/sql/store-context.ts";

/** All sources of a memory are messages of its thread; what has none was said of the thread as a whole. */
const hasLiveSource = ({ tables }: StoreContext): Sql => sql`exists (
  select 1 from ${tables.memory_source} s join ${tables.message} m
    on m.thread_id = s.thread_id and m.record_id = s.message_id
  where s.memory_id = r.record_id and m.trashed_at is null)`;
const hasSource = ({ tables }: StoreContext): Sql =>
  sql`exists (select 1 from ${tables.memory_source} s where s.memory_id = r.record_id)`;

export type TrashedThreads = { whole: readonly string[]; trimmed: readonly string[] };

/** Takes the memories of whole threads, and of trimmed ones those that have no live source left. */
export async function trashMemories(
  context: StoreContext,
  session: Session,
  { whole, trimmed }: TrashedThreads,
  { runId, now }: { runId: string | null; now: Date },
): Promise<number> {
  const { dialect, tables } = context;
  const gone = sql`(${dialect.idIn(sql`r.thread_id`, whole)} or (${dialect.idIn(sql`r.thread_id`, trimmed)}
    and ${hasSource(context)} and not ${hasLiveSource(context)}))`;
  return session.run(sql`update ${tables.memory} r set trashed_at = ${now}, trash_run_id = ${runId}
    where r.trashed_at is null and ${gone} and not ${memoryIsHeld(context)}`);
}

/** What the same removal took comes back, as far as it has a source again. */
export async function restoreMemories(
  context: StoreContext,
  session: Session,
  threadId: string,
  runId: string | null,
): Promise<void> {
  const sameRun = runId === null ? sql`r.trash_run_id is null` : sql`r.trash_run_id = ${runId}`;
  await session.run(sql`update ${context.tables.memory} r set trashed_at = null, trash_run_id = null
    where r.thread_id = ${threadId} and r.trashed_at is not null and ${sameRun}
      and (${hasLiveSource(context)} or not ${hasSource(context)})`);
}

/** A thread goes by hand with its memories or not at all. */
export async function requireNoHeldMemory(context: StoreContext, session: Session, threadId: string): Promise<void> {
  const held = await first(
    session,
    sql`select 1 as found from ${context.tables.memory} r
      where r.thread_id = ${threadId} and ${memoryIsHeld(context)} fetch first 1 rows only`,
  );
  if (held) throw new AppError("held", "A legal hold covers a memory of this session.");
}

/** Memories whose one live source is this message; a held one refuses the deletion. */
export async function deleteMemoriesLearnedFrom(
  context: StoreContext,
  session: Session,
  threadId: string,
  messageId: string,
): Promise<void> {
  const { tables } = context;
  const derived = await session.all<{ record_id: string; is_held: number }>(sql`
    select r.record_id, case when ${memoryIsHeld(context)} then 1 else 0 end as is_held
    from ${tables.memory} r join ${tables.memory_source} s on s.memory_id = r.record_id
    where s.thread_id = ${threadId} and s.message_id = ${messageId} and not exists (
      select 1 from ${tables.memory_source} o join ${tables.message} m
        on m.thread_id = o.thread_id and m.record_id = o.message_id
      where o.memory_id = r.record_id and o.message_id <> ${messageId} and m.trashed_at is null)`);
  if (derived.some((row) => row.is_held === 1)) throw new AppError("held", "A legal hold covers a memory of this.");
  for (const { record_id } of derived) {
    await session.run(sql`delete from ${tables.memory} where record_id = ${record_id}`);
  }
}

/** The messages are about to be deleted: no memory may go on naming them. */
export async function unlinkMessages(
  context: StoreContext,
  session: Session,
  threadId: string,
  messageIds: readonly string[],
): Promise<void> {
  const { dialect, tables } = context;
  await session.run(sql`delete from ${tables.memory_source}
    where thread_id = ${threadId} and ${dialect.idIn(sql`message_id`, messageIds)}`);
}
