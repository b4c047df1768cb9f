import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Hold, HoldScope } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { decodeDateCursor, pageOf } from "#lib/store/sql/cursor.ts";
import { type HoldRow, holdColumns, toHold } from "#lib/store/sql/rows.ts";
import { first } from "#lib/store/sql/session.ts";
import { requireIds, requireStorable } from "#lib/store/sql/storable.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

type HoldOperations = Pick<MemoryStore, "placeHold" | "releaseHold" | "findHolds" | "listHolds">;

export function holdOperations({ database, tables }: OpenContext): HoldOperations {
  return {
    async placeHold(hold) {
      const { agentId, userId, threadId } = columnsOf(hold.scope);
      requireIds({ holdId: hold.holdId, agentId, userId, threadId });
      requireStorable({ reason: hold.reason, caseNumber: hold.caseNumber, placedBy: hold.placedBy });
      await database.run(sql`
        insert into ${tables.memory_hold} (hold_id, agent_id, user_id, thread_id, reason, case_number, placed_by,
          placed_at, released_at, release_reason)
        values (${hold.holdId}, ${agentId}, ${userId}, ${threadId}, ${hold.reason}, ${hold.caseNumber},
          ${hold.placedBy}, ${hold.placedAt}, ${hold.releasedAt}, ${hold.releaseReason})`);
    },
    releaseHold(holdId, reason, now) {
      requireStorable({ reason });
      return database.transaction(async (session) => {
        const row = await first<HoldRow>(
          session,
          sql`select ${holdColumns} from ${tables.memory_hold} h where h.hold_id = ${holdId} for update`,
        );
        if (!row) throw new AppError("not_found", "There is no such hold.");
        if (row.released_at) throw new AppError("conflict", "The hold was released before.", { current: toHold(row) });
        await session.run(sql`update ${tables.memory_hold} set released_at = ${now}, release_reason = ${reason}
          where hold_id = ${holdId}`);
        return toHold({ ...row, released_at: now, release_reason: reason });
      });
    },
    async findHolds(owner) {
      const [column, id] = "userId" in owner ? [raw("user_id"), owner.userId] : [raw("agent_id"), owner.agentId];
      const other = "userId" in owner ? raw("agent_id") : raw("user_id");
      const rows = await database.all<HoldRow>(sql`select ${holdColumns} from ${tables.memory_hold} h
        where h.released_at is null and (h.${column} = ${id}
          or exists (select 1 from ${tables.thread} t where t.${column} = ${id}
            and (h.thread_id = t.record_id or h.${other} = t.${other}))
          or exists (select 1 from ${tables.memory} r where r.${column} = ${id}
            and (h.thread_id = r.thread_id or h.${other} = r.${other})))
        order by h.placed_at, h.hold_id`);
      return rows.map(toHold);
    },
    async listHolds(filter, page) {
      const after = decodeDateCursor(page.cursor);
      const keyset = after
        ? sql`and h.placed_at <= ${after.at} and (h.placed_at < ${after.at} or h.hold_id < ${after.id})`
        : empty;
      const rows = await database.all<HoldRow>(sql`select ${holdColumns} from ${tables.memory_hold} h
        where ${conditions(filter)} ${keyset}
        order by h.placed_at desc, h.hold_id desc fetch first ${page.limit + 1} rows only`);
      return pageOf(rows, page.limit, toHold, (hold: Hold) => [hold.placedAt.toISOString(), hold.holdId]);
    },
  };
}

function columnsOf(scope: HoldScope) {
  return {
    agentId: "agentId" in scope ? scope.agentId : null,
    userId: "userId" in scope ? scope.userId : null,
    threadId: "threadId" in scope ? scope.threadId : null,
  };
}

function conditions({ isActive, scope, holdId }: Parameters<MemoryStore["listHolds"]>[0]): Sql {
  const all = [sql`1 = 1`];
  if (isActive !== undefined) all.push(isActive ? sql`h.released_at is null` : sql`h.released_at is not null`);
  if (holdId !== undefined) all.push(sql`h.hold_id = ${holdId}`);
  if (scope) {
    const { agentId, userId, threadId } = columnsOf(scope);
    if (agentId !== null) all.push(sql`h.agent_id = ${agentId}`);
    if (userId !== null) all.push(sql`h.user_id = ${userId}`);
    if (threadId !== null) all.push(sql`h.thread_id = ${threadId}`);
  }
  return join(all, " and ");
}
