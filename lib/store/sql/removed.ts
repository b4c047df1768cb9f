import sql from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import type { ThreadRow } from "#lib/store/sql/rows.ts";
import { threadColumns } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

/** A row that is missing or fenced: the answer tells "never was" from "was removed". */
export async function missingThread(context: StoreContext, session: Session, threadId: string): Promise<AppError> {
  const row = await findThread(context, session, threadId);
  const removed = row ? row.state !== "active" : await hasTombstone(context, session, "thread", threadId);
  return new AppError("not_found", removed ? "The session was removed." : "There is no such session.", { removed });
}

export async function missingMessage(context: StoreContext, session: Session, threadId: string, id: string) {
  const row = await first(
    session,
    sql`select 1 as found from ${context.tables.message} where thread_id = ${threadId} and record_id = ${id}`,
  );
  const removed = row !== undefined || (await hasTombstone(context, session, "message", threadId, id));
  return new AppError("not_found", removed ? "The message was removed." : "There is no such message.", { removed });
}

export async function hasTombstone(
  context: StoreContext,
  session: Session,
  kind: "thread" | "message",
  ...ids: string[]
): Promise<boolean> {
  const hash = (await context.fingerprint(session))(kind, ...ids);
  const row = await first(
    session,
    sql`select 1 as found from ${context.tables.tombstone} where kind = ${kind} and id_hash = ${hash}`,
  );
  return row !== undefined;
}

/** A write that a fence or a tombstone refused is counted: somebody still writes to what was removed. */
export async function countRefusal({ database, tables }: OpenContext): Promise<void> {
  await database.run(sql`update ${tables.store_counter} set counter_value = counter_value + 1
    where counter_key = 'refused_writes'`);
}

export async function findThread(
  { tables }: StoreContext,
  session: Session,
  threadId: string,
): Promise<ThreadRow | undefined> {
  return first<ThreadRow>(
    session,
    sql`select ${threadColumns} from ${tables.thread} t where t.record_id = ${threadId}`,
  );
}

/** The row, locked until the transaction ends: whoever changes a thread or its messages holds this first. */
export async function lockThread(
  { tables }: StoreContext,
  session: Session,
  threadId: string,
): Promise<ThreadRow | undefined> {
  return first<ThreadRow>(
    session,
    sql`select ${threadColumns} from ${tables.thread} t where t.record_id = ${threadId} for update`,
  );
}

export async function lockActiveThread(context: StoreContext, session: Session, threadId: string): Promise<ThreadRow> {
  const row = await lockThread(context, session, threadId);
  if (row?.state !== "active") throw await missingThread(context, session, threadId);
  return row;
}
