import sql from "sql-template-tag";
import { type MemoryLink, type MemoryRelation, retiresTarget } from "#lib/core/memory-links.ts";
import { AppError } from "#lib/errors.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { lockHolds } from "#lib/store/sql/hold-guard.ts";
import { lockMemory, missingMemory, requireNoHoldOn } from "#lib/store/sql/lock-memory.ts";
import { keepRevision } from "#lib/store/sql/memory-revisions.ts";
import type { MemoryRow } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import { requireIds } from "#lib/store/sql/storable.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

type LinkRow = { from_id: string; to_id: string; relation: MemoryRelation };

export function memoryLinkOperations(context: OpenContext): Pick<MemoryStore, "linkMemories" | "listMemoryLinks"> {
  const { database, dialect, tables } = context;
  return {
    async linkMemories(link, now) {
      const { fromId, toId } = link;
      requireIds({ fromId, toId });
      if (fromId === toId) {
        throw new AppError("invalid", "Check toId.", { fields: { toId: "is the memory itself" } });
      }
      await database.transaction(async (session) => {
        await lockHolds(context, session);
        await linkMemories(context, session, link, now);
      });
    },
    async listMemoryLinks(memoryIds) {
      const rows = await database.all<LinkRow>(sql`
        select l.from_id, l.to_id, l.relation from ${tables.memory_link} l
          join ${tables.memory} f on f.record_id = l.from_id join ${tables.memory} r on r.record_id = l.to_id
        where f.trashed_at is null and r.trashed_at is null
          and (${dialect.idIn(sql`l.from_id`, memoryIds)} or ${dialect.idIn(sql`l.to_id`, memoryIds)})
        order by l.created_at, l.from_id, l.to_id`);
      return rows.map(({ from_id, to_id, relation }) => ({ fromId: from_id, toId: to_id, relation }));
    },
  };
}

/** Inside a transaction that has locked the holds. */
export async function linkMemories(
  context: StoreContext,
  session: Session,
  link: MemoryLink,
  now: Date,
): Promise<void> {
  const { memory_link } = context.tables;
  const { fromId, toId, relation } = link;
  const rows = new Map<string, MemoryRow>();
  for (const id of [fromId, toId].sort()) rows.set(id, await lockedMemory(context, session, id));
  const target = rows.get(toId);
  if (!target || rows.get(fromId)?.user_id !== target.user_id) throw missingMemory();
  const known = await first<LinkRow>(
    session,
    sql`select l.from_id, l.to_id, l.relation from ${memory_link} l
      where (l.from_id = ${fromId} and l.to_id = ${toId}) or (l.from_id = ${toId} and l.to_id = ${fromId})`,
  );
  if (known?.from_id === fromId && known.relation === relation) return;
  if (known) throw new AppError("conflict", "These two memories are linked already.");
  await session.run(sql`insert into ${memory_link} (from_id, to_id, relation, created_at)
    values (${fromId}, ${toId}, ${relation}, ${now})`);
  if (retiresTarget(relation) && target.retired_at === null) await retire(context, session, target, now);
}

async function lockedMemory(context: StoreContext, session: Session, id: string): Promise<MemoryRow> {
  const row = await lockMemory(context, session, id);
  if (!row) throw missingMemory();
  return row;
}

async function retire(context: StoreContext, session: Session, row: MemoryRow, now: Date): Promise<void> {
  await requireNoHoldOn(context, session, row);
  await keepRevision(context, session, row.record_id, now);
  await session.run(sql`update ${context.tables.memory} set retired_at = ${now}, updated_at = ${now}
    where record_id = ${row.record_id}`);
}
