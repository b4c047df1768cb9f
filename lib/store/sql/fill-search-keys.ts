import sql, { type Sql } from "sql-template-tag";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { FILLED_KEYS_KEY } from "#lib/store/sql/tables.ts";
import { memoryKeys, messageKeys } from "#lib/store/sql/term-keys.ts";

const DONE = "done";
type Position = { table: "message" | "memory"; orderSeq: number };

/**
 * Rows from before there were keys to find them by. A row without a word keeps none and is passed over for good; one
 * that is written meanwhile has its keys already.
 */
export function fillOperations(context: OpenContext): Pick<MemoryStore, "fillSearchKeys"> {
  const { database, tables } = context;
  return {
    fillSearchKeys: (maxRows) =>
      database.transaction(async (session) => {
        const row = await first<{ metadata_value: string }>(
          session,
          sql`select metadata_value from ${tables.store_meta} where metadata_key = ${FILLED_KEYS_KEY} for update`,
        );
        const [table, orderSeq] = (row?.metadata_value ?? DONE).split(" ");
        if (table !== "message" && table !== "memory") return { rows: 0, isFinished: true };
        const { rows, next } = await fillStep(context, session, { table, orderSeq: Number(orderSeq) }, maxRows);
        await session.run(sql`update ${tables.store_meta} set metadata_value = ${next}
          where metadata_key = ${FILLED_KEYS_KEY}`);
        return { rows, isFinished: next === DONE };
      }),
  };
}

type Row = {
  thread_id: string | null;
  record_id: string;
  user_id: string | null;
  content: string;
  author: string | null;
  name: string | null;
  order_seq: number;
};

async function fillStep(context: StoreContext, session: Session, at: Position, maxRows: number) {
  const rows = await session.all<Row>(unfilled(context, at, maxRows));
  for (const row of rows) await fillRow(context, session, row, at.table);
  const last = rows.at(-1);
  const isThrough = rows.length < maxRows;
  const after = at.table === "message" ? "memory 0" : DONE;
  return { rows: rows.length, next: isThrough ? after : `${at.table} ${last?.order_seq ?? 0}` };
}

function unfilled({ dialect, tables }: StoreContext, { table, orderSeq }: Position, maxRows: number): Sql {
  const own = table === "message" ? sql`x.author, x.name` : sql`null as author, null as name`;
  return sql`select x.thread_id, x.record_id, x.user_id, x.content, x.order_seq, ${own} from ${tables[table]} x
    where x.order_seq > ${orderSeq} and ${dialect.keyLength(sql`x.search_keys`)} = 0
    order by x.order_seq fetch first ${maxRows} rows only for update`;
}

async function fillRow({ dialect, tables }: StoreContext, session: Session, row: Row, table: Position["table"]) {
  const { record_id, thread_id, user_id, content, author, name } = row;
  const said = { role: "user" as const, content, author, name };
  const keys = table === "message" ? messageKeys(user_id ?? "", said) : memoryKeys(user_id, content);
  if (keys.length === 0) return;
  const which =
    table === "message" ? sql`thread_id = ${thread_id} and record_id = ${record_id}` : sql`record_id = ${record_id}`;
  await session.run(sql`update ${tables[table]} set search_keys = ${dialect.keyArray(keys)} where ${which}`);
}
