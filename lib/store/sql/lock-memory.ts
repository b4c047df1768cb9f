import sql from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import { requireNoHold } from "#lib/store/sql/hold-guard.ts";
import { type MemoryRow, memoryColumns } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { StoreContext } from "#lib/store/sql/store-context.ts";

export const missingMemory = () => new AppError("not_found", "There is no such memory.");

export function lockMemory(context: StoreContext, session: Session, id: string): Promise<MemoryRow | undefined> {
  return first<MemoryRow>(
    session,
    sql`select ${memoryColumns} from ${context.tables.memory} r
      where r.record_id = ${id} and r.trashed_at is null for update`,
  );
}

export function requireNoHoldOn(context: StoreContext, session: Session, row: MemoryRow): Promise<void> {
  return requireNoHold(context, session, { agentId: row.agent_id, userId: row.user_id, threadId: row.thread_id });
}
