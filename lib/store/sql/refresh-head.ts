import sql from "sql-template-tag";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { StoreContext } from "#lib/store/sql/store-context.ts";

type Newest = { seq: number; timestamp: Date | null; message_role: string; lane: string | null; has_calls: number };
type Extent = { exchange_seq: number | null; first_at: Date | null };

/**
 * After messages went or came back, what the thread's row says about its live messages is read anew. The last
 * activity stays: a removal makes no thread older.
 */
export async function refreshHead({ tables }: StoreContext, session: Session, threadId: string): Promise<void> {
  const live = sql`from ${tables.message} where thread_id = ${threadId} and trashed_at is null`;
  const newest = await first<Newest>(
    session,
    sql`select seq, timestamp, message_role, lane, case when tool_calls is null then 0 else 1 end as has_calls
      ${live} order by seq desc fetch first 1 rows only`,
  );
  const extent = await first<Extent>(
    session,
    sql`select max(exchange_seq) as exchange_seq, min(timestamp) as first_at ${live}`,
  );
  const isFinal = newest ? newest.message_role === "assistant" && newest.lane === null && !newest.has_calls : null;
  await session.run(sql`
    update ${tables.thread} set version = version + 1, newest_seq = ${newest?.seq ?? null},
      newest_at = ${newest?.timestamp ?? null}, newest_is_final = ${isFinal},
      exchange_seq = ${extent?.exchange_seq ?? 0}, first_message_at = ${extent?.first_at ?? null}
    where record_id = ${threadId}`);
}
