import sql, { type Sql } from "sql-template-tag";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import type { Person } from "#lib/store/people-types.ts";
import { decodeCursor, pageOf } from "#lib/store/sql/cursor.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

type Sums = { user_id: string; rows: number; messages: number; bytes: number; last_at: Date | null };

/** Greater than any character that an id can go on with, compared byte for byte. */
const LAST = "\u{10FFFF}";

/** Whoever has a session, a memory or a profile. Each table gives its next ids from its index, and the first of all count. */
export function peopleOperations({ database, tables, dialect }: OpenContext): Pick<MemoryStore, "listPeople"> {
  const idsOf = async (table: Sql, column: Sql, range: Sql, limit: number) => {
    const rows = await database.all<{ id: string }>(sql`
      select ${column} as id from ${table} where ${range} group by ${column} order by ${column}
      fetch first ${limit} rows only`);
    return rows.map(({ id }) => id);
  };
  const sumsOf = async (table: Sql, condition: Sql, ids: readonly string[], values: Sql) => {
    const rows = await database.all<Sums>(sql`select user_id, count(*) as rows, ${values} from ${table}
      where ${dialect.idIn(sql`user_id`, ids)} and ${condition} group by user_id`);
    return new Map(rows.map((row) => [row.user_id, row]));
  };
  return {
    async listPeople({ startsWith = "", userId }, page) {
      const after = decodeCursor(page.cursor, ["text"])?.[0] ?? "";
      const within = (column: Sql) =>
        userId === undefined
          ? sql`${column} > ${after} and ${column} >= ${startsWith} and ${column} < ${startsWith + LAST}`
          : sql`${column} = ${userId}`;
      const limit = page.limit + 1;
      const id = sql`user_id`;
      const actor = sql`actor_id`;
      const found = await Promise.all([
        idsOf(tables.thread, id, within(id), limit),
        idsOf(tables.memory, id, within(id), limit),
        idsOf(tables.actor_profile, actor, sql`actor_type = 'user' and ${within(actor)}`, limit),
      ]);
      const ids = [...new Set(found.flat())].sort(byBytes).slice(0, limit);
      const [sessions, memories] = await Promise.all([
        sumsOf(
          tables.thread,
          sql`state = 'active'`,
          ids,
          sql`sum(message_count) as messages, sum(byte_count) as bytes, max(last_activity_at) as last_at`,
        ),
        sumsOf(tables.memory, sql`trashed_at is null`, ids, sql`0 as messages, 0 as bytes, null as last_at`),
      ]);
      const people = ids.map((userId): Person => {
        const { rows = 0, messages = 0, bytes = 0, last_at = null } = sessions.get(userId) ?? {};
        return {
          userId,
          sessions: rows,
          messages,
          bytes,
          lastActivityAt: last_at,
          memories: memories.get(userId)?.rows ?? 0,
        };
      });
      return pageOf(
        people,
        page.limit,
        (person) => person,
        (person) => [person.userId],
      );
    },
  };
}

/** As the databases compare ids. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
