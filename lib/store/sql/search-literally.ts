import sql from "sql-template-tag";
import type { SearchReach } from "#lib/store/sql/search-reach.ts";
import type { Answer } from "#lib/store/sql/search-records.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";
import type { RecordKey } from "#lib/store/vector-types.ts";

type Row = { thread_id: string | null; record_id: string; at: Date | null };

/** What has the very characters in it, newest first: for a question that has no term, such as "it" or the beginning of a word. */
export async function findLiterally(
  { database, dialect, tables }: OpenContext,
  { messages, memories }: SearchReach,
  characters: string,
  maxResults: number,
): Promise<Answer[]> {
  const ofMessages = messages
    ? database.all<Row>(sql`select m.thread_id, m.record_id, m.timestamp as at
        from ${tables.message} m join ${tables.thread} t on t.record_id = m.thread_id
        where ${messages.threads} and ${messages.message(sql`m`)} and ${dialect.contains(sql`m.content`, characters)}
        order by m.order_seq desc fetch first ${maxResults} rows only`)
    : [];
  const ofMemories = memories
    ? database.all<Row>(sql`select null as thread_id, r.record_id, r.created_at as at from ${tables.memory} r
        where ${memories} and ${dialect.contains(sql`r.content`, characters)}
        order by r.order_seq desc fetch first ${maxResults} rows only`)
    : [];
  const rows = [...(await ofMessages), ...(await ofMemories)];
  rows.sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
  const why = () => [{ term: characters, places: ["text" as const], score: 0 }];
  return rows.map((row) => ({ key: keyOf(row), score: 0, why }));
}

const keyOf = ({ thread_id, record_id }: Row): RecordKey =>
  thread_id === null ? { kind: "memory", id: record_id } : { kind: "message", threadId: thread_id, id: record_id };
