import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Memory } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { MemoryFilter, MemoryPatch, MemoryStore, NewMemory, Owner } from "#lib/store/memory-store.ts";
import { decodeDateCursor, pageOf } from "#lib/store/sql/cursor.ts";
import { lockHolds, memoryIsHeld } from "#lib/store/sql/hold-guard.ts";
import { lockMemory, missingMemory, requireNoHoldOn } from "#lib/store/sql/lock-memory.ts";
import { linkMemories } from "#lib/store/sql/memory-links.ts";
import { keepRevision } from "#lib/store/sql/memory-revisions.ts";
import { lockActiveThread } from "#lib/store/sql/removed.ts";
import { type MemoryRow, memoryColumns, toMemory } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import { requireIds, requireStorable } from "#lib/store/sql/storable.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { memoryKeys } from "#lib/store/sql/term-keys.ts";

type MemoryOperations = Pick<
  MemoryStore,
  "addMemory" | "getMemory" | "listMemories" | "updateMemory" | "deleteMemory" | "deleteMemoriesOf"
>;

export function memoryOperations(context: OpenContext): MemoryOperations {
  const { database, tables } = context;
  return {
    addMemory(memory, now) {
      requireStorableMemory(memory);
      return database.transaction((session) => addMemory(context, session, memory, now));
    },
    getMemory: (memoryId, now) => getMemory(context, database, memoryId, now),
    async listMemories(filter, page, now) {
      const after = decodeDateCursor(page.cursor);
      const keyset = after
        ? sql`and r.created_at <= ${after.at} and (r.created_at < ${after.at} or r.record_id < ${after.id})`
        : empty;
      const rows = await database.all<MemoryRow>(sql`select ${memoryColumns} from ${tables.memory} r
        where ${isCurrent(now)} ${memoryConditions(context, filter)} ${keyset}
        order by r.created_at desc, r.record_id desc fetch first ${page.limit + 1} rows only`);
      const sources = await sourcesOf(context, database, rows);
      const keyOf = (memory: Memory) => [memory.createdAt.toISOString(), memory.memoryId];
      return pageOf(rows, page.limit, (row) => toMemory(row, sources.get(row.record_id) ?? []), keyOf);
    },
    updateMemory(memoryId, patch, now) {
      requireStorable({ content: patch.content, metadata: patch.metadata });
      return database.transaction(async (session) => {
        await lockHolds(context, session);
        const row = await lockMemory(context, session, memoryId);
        if (!row) throw missingMemory();
        await requireNoHoldOn(context, session, row);
        await keepRevision(context, session, memoryId, now);
        await session.run(updateStatement(context, row, patch, now));
        if (patch.content !== undefined) await dropChunks(context, session, memoryId);
        return getMemory(context, session, memoryId, now, sql`1 = 1`);
      });
    },
    deleteMemory(memoryId) {
      return database.transaction(async (session) => {
        await lockHolds(context, session);
        const row = await lockMemory(context, session, memoryId);
        if (!row) return 0;
        await requireNoHoldOn(context, session, row);
        return session.run(sql`delete from ${tables.memory} where record_id = ${memoryId}`);
      });
    },
    deleteMemoriesOf: (owner, maxMemories) =>
      database.transaction((session) => deleteMemoriesOf(context, session, owner, maxMemories)),
  };
}

/** The pieces of the former text; whoever has an embedder makes the new ones. */
const dropChunks = ({ tables }: StoreContext, session: Session, memoryId: string): Promise<number> =>
  session.run(sql`delete from ${tables.record_chunks} where memory_id = ${memoryId}`);

async function deleteMemoriesOf(context: StoreContext, session: Session, owner: Owner, maxMemories: number) {
  const { tables } = context;
  const own = "userId" in owner ? sql`r.user_id = ${owner.userId}` : sql`r.agent_id = ${owner.agentId}`;
  await lockHolds(context, session);
  const held = await first(
    session,
    sql`select 1 as found from ${tables.memory} r where ${own} and ${memoryIsHeld(context)} fetch first 1 rows only`,
  );
  if (held) throw new AppError("held", "A legal hold covers a memory of this owner.");
  return session.run(sql`delete from ${tables.memory} where record_id in (
    select r.record_id from ${tables.memory} r where ${own} order by r.record_id fetch first ${maxMemories} rows only)`);
}

export const isCurrent = (now: Date): Sql =>
  sql`r.trashed_at is null and (r.expires_at is null or r.expires_at > ${now})`;
/** What a search may find. */
export const isValid = (now: Date): Sql => sql`${isCurrent(now)} and r.retired_at is null`;

/** Under the lock of its thread and with a live source, so that a late extraction can't bring back what is removed. */
async function addMemory(context: StoreContext, session: Session, memory: NewMemory, now: Date): Promise<Memory> {
  const { dialect, tables } = context;
  const links = memory.links ?? [];
  if (links.length > 0) await lockHolds(context, session);
  if (memory.threadId !== null) await lockActiveThread(context, session, memory.threadId);
  await session.run(sql`
    insert into ${tables.memory} (record_id, user_id, agent_id, thread_id, memory_type, content, timestamp, metadata,
      search_keys, expires_at, created_at, updated_at)
    values (${memory.memoryId}, ${memory.userId}, ${memory.agentId}, ${memory.threadId}, ${memory.recordType},
      ${memory.content}, ${memory.timestamp ?? null}, ${dialect.json(memory.metadata)},
      ${dialect.keyArray(memoryKeys(memory.userId, memory.content))}, ${memory.expiresAt}, ${now}, ${now})`);
  if (memory.sourceMessageIds.length > 0) {
    const linked = await session.run(sql`insert into ${tables.memory_source} (memory_id, thread_id, message_id)
      select r.record_id, m.thread_id, m.record_id from ${tables.memory} r join ${tables.message} m
        on m.thread_id = r.thread_id
      where r.record_id = ${memory.memoryId} and m.trashed_at is null
        and ${dialect.idIn(sql`m.record_id`, memory.sourceMessageIds)}`);
    if (linked === 0) throw new AppError("not_found", "The messages of this memory were removed.", { removed: true });
  }
  for (const link of links) await linkMemories(context, session, { ...link, fromId: memory.memoryId }, now);
  return getMemory(context, session, memory.memoryId, now, sql`1 = 1`);
}

async function getMemory(context: StoreContext, session: Session, id: string, now: Date, which = isCurrent(now)) {
  const row = await first<MemoryRow>(
    session,
    sql`select ${memoryColumns} from ${context.tables.memory} r where r.record_id = ${id} and ${which}`,
  );
  if (!row) throw missingMemory();
  return toMemory(row, (await sourcesOf(context, session, [row])).get(id) ?? []);
}

/** The messages that a memory was learned from, as far as they are still there. */
export async function sourcesOf({ dialect, tables }: StoreContext, session: Session, memories: readonly MemoryRow[]) {
  const sources = new Map<string, string[]>();
  const ids = memories.filter((row) => row.thread_id !== null).map((row) => row.record_id);
  if (ids.length === 0) return sources;
  const rows = await session.all<{ memory_id: string; message_id: string }>(sql`
    select s.memory_id, s.message_id from ${tables.memory_source} s join ${tables.message} m
      on m.thread_id = s.thread_id and m.record_id = s.message_id
    where ${dialect.idIn(sql`s.memory_id`, ids)} and m.trashed_at is null order by m.seq`);
  for (const row of rows) {
    const known = sources.get(row.memory_id);
    if (known) known.push(row.message_id);
    else sources.set(row.memory_id, [row.message_id]);
  }
  return sources;
}

export function memoryConditions({ dialect }: StoreContext, filter: MemoryFilter): Sql {
  const all = [scope(sql`r.user_id`, filter.userId), scope(sql`r.agent_id`, filter.agentId)];
  all.push(scope(sql`r.thread_id`, filter.threadId));
  if (filter.recordTypes) all.push(sql`and ${dialect.idIn(sql`r.memory_type`, filter.recordTypes)}`);
  return join(all, " ");
}

export function scope(column: Sql, id: string | null | undefined): Sql {
  if (id === undefined) return empty;
  return id === null ? sql`and ${column} is null` : sql`and ${column} = ${id}`;
}

function updateStatement({ dialect, tables }: StoreContext, row: MemoryRow, patch: MemoryPatch, now: Date): Sql {
  const changes = [sql`updated_at = ${now}`];
  if (patch.content !== undefined) {
    changes.push(sql`content = ${patch.content}`);
    changes.push(sql`search_keys = ${dialect.keyArray(memoryKeys(row.user_id, patch.content))}`);
  }
  if (patch.metadata !== undefined) changes.push(sql`metadata = ${dialect.json(patch.metadata)}`);
  if (patch.recordType !== undefined) changes.push(sql`memory_type = ${patch.recordType}`);
  if (patch.timestamp !== undefined) changes.push(sql`timestamp = ${patch.timestamp}`);
  if (patch.expiresAt !== undefined) changes.push(sql`expires_at = ${patch.expiresAt}`);
  if (patch.retiredAt !== undefined) changes.push(sql`retired_at = ${patch.retiredAt}`);
  return sql`update ${tables.memory} set ${join(changes)} where record_id = ${row.record_id}`;
}

function requireStorableMemory(memory: NewMemory): void {
  const { memoryId, userId, agentId, threadId, content, metadata, sourceMessageIds } = memory;
  requireIds({ memoryId, userId, agentId, threadId });
  requireStorable({ content, metadata, sourceMessageIds });
  if (sourceMessageIds.length > 0 && threadId === null) {
    const fields = { sourceMessageIds: "need the session that they are of" };
    throw new AppError("invalid", "Source messages need their session.", { fields });
  }
}
