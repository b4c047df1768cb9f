import sql, { join, type Sql } from "sql-template-tag";
import type { Hold } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { type HoldRow, holdColumns, toHold } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { StoreContext } from "#lib/store/sql/store-context.ts";

/** Whose rows are about to be removed; a hold on any of them covers them. */
export type HoldTarget = { agentId?: string | null; userId?: string | null; threadId?: string | null };

/**
 * The first statement of every transaction that removes something. Holds are placed by plain inserts, which wait for
 * this lock; removals share it. So a hold waits for a removal that runs, or stops the next.
 */
export async function lockHolds({ tables }: StoreContext, session: Session): Promise<void> {
  await session.run(sql`lock table ${tables.memory_hold} in share mode`);
}

export async function requireNoHold(context: StoreContext, session: Session, target: HoldTarget): Promise<void> {
  const covering = scopes(target);
  if (covering.length === 0) return;
  const row = await first(
    session,
    sql`select 1 as found from ${context.tables.memory_hold} h
      where h.released_at is null and (${join(covering, " or ")}) fetch first 1 rows only`,
  );
  if (row) throw new AppError("held", "A legal hold covers this: nothing of it may be removed until it is released.");
}

function scopes({ agentId, userId, threadId }: HoldTarget): Sql[] {
  const all: Sql[] = [];
  if (typeof agentId === "string") all.push(sql`h.agent_id = ${agentId}`);
  if (typeof userId === "string") all.push(sql`h.user_id = ${userId}`);
  if (typeof threadId === "string") all.push(sql`h.thread_id = ${threadId}`);
  return all;
}

/** True for a row of `t` (a thread) that an active hold covers. */
export const threadIsHeld = ({ tables }: StoreContext): Sql => sql`exists (select 1 from ${tables.memory_hold} h
  where h.released_at is null
    and (h.agent_id = t.agent_id or h.user_id = t.user_id or h.thread_id = t.record_id))`;

/** True for a row of `r` (a memory) that an active hold covers. */
export const memoryIsHeld = ({ tables }: StoreContext): Sql => sql`exists (select 1 from ${tables.memory_hold} h
  where h.released_at is null
    and (h.agent_id = r.agent_id or h.user_id = r.user_id or h.thread_id = r.thread_id))`;

export async function activeHoldsOf(
  { dialect, tables }: StoreContext,
  session: Session,
  owners: { agentId: string; userIds: readonly string[]; threadIds: readonly string[] },
): Promise<Hold[]> {
  const rows = await session.all<HoldRow>(sql`select ${holdColumns} from ${tables.memory_hold} h
    where h.released_at is null and (h.agent_id = ${owners.agentId}
      or ${dialect.idIn(sql`h.user_id`, owners.userIds)} or ${dialect.idIn(sql`h.thread_id`, owners.threadIds)})
    order by h.placed_at, h.hold_id`);
  return rows.map(toHold);
}
