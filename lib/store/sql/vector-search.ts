import sql, { join, type Sql } from "sql-template-tag";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { keyOf } from "#lib/store/sql/chunks.ts";
import { scope } from "#lib/store/sql/memories.ts";
import { searchReach } from "#lib/store/sql/search-reach.ts";
import { readFound } from "#lib/store/sql/search-records.ts";
import { first } from "#lib/store/sql/session.ts";
import { requireIds, requireStorable } from "#lib/store/sql/storable.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import type { VectorRequest } from "#lib/store/vector-types.ts";

type Row = { thread_id: string | null; record_id: string; chunk_text: string; distance: number };

/** What is removed between finding and reading leaves room for as many more. */
const SPARE = 2;
/** Nearer pieces than these hold the page. The bound also keeps the database from measuring each distance twice. */
const MOST_PIECES = 1_000;

/**
 * Exact: every piece in the scope is compared, by the database's own type of vectors where it has one (pgvector), which
 * takes a hundredth of the time. The scope is one user's: an index over everybody's would miss most of what is his.
 */
export function vectorSearchOperations(context: OpenContext): Pick<MemoryStore, "searchVectors"> {
  let type: Promise<VectorType> | undefined;
  return {
    async searchVectors(request, now) {
      const { userId, agentId, threadId, metadataFilter, maxResults } = request;
      requireIds({ userId, agentId, threadId });
      requireStorable({ metadataFilter });
      type ??= findType(context).catch((error: unknown) => {
        type = undefined;
        throw error;
      });
      const statement = nearest(context, { ...request, type: await type }, now);
      if (!statement) return [];
      const rows = await context.database.allPlannedAnew<Row>(sql`
        select n.thread_id, n.record_id, n.chunk_text, n.distance from (${statement}) n
        where n.place = 1 order by n.distance, n.record_id fetch first ${maxResults * SPARE} rows only`);
      const answers = rows.map((row) => ({ key: keyOf(row), matched: row.chunk_text, distance: row.distance }));
      const found = await readFound(context, answers, request, now);
      return found.map(({ answer: { matched, distance }, record }) => ({ matched, distance, ...record }));
    },
  };
}

type VectorType = "array" | "vector";

const findType = async ({ database, dialect }: OpenContext): Promise<VectorType> =>
  (await first(database, dialect.findVectorType())) ? "vector" : "array";

function nearest(context: StoreContext, request: VectorRequest & { type: VectorType }, now: Date): Sql | null {
  const { dialect, tables } = context;
  const reach = searchReach(context, { ...request, question: "" }, now);
  const parts: Sql[] = [];
  const own = scope(sql`c.user_id`, request.userId);
  if (reach.messages) {
    parts.push(sql`select c.thread_id, c.message_id as record_id, c.chunk_seq, c.chunk_text, c.embedding
      from ${tables.record_chunks} c
        join ${tables.message} m on m.thread_id = c.thread_id and m.record_id = c.message_id
        join ${tables.thread} t on t.record_id = c.thread_id
      where ${reach.messages.threads} and ${reach.messages.message(sql`m`)} ${own}`);
  }
  if (reach.memories) {
    parts.push(sql`select null as thread_id, c.memory_id as record_id, c.chunk_seq, c.chunk_text, c.embedding
      from ${tables.record_chunks} c join ${tables.memory} r on r.record_id = c.memory_id
      where ${reach.memories} ${own}`);
  }
  if (parts.length === 0) return null;
  return sql`select d.thread_id, d.record_id, d.chunk_text, d.distance,
      row_number() over (partition by d.thread_id, d.record_id order by d.distance, d.chunk_seq) as place
    from (select c.thread_id, c.record_id, c.chunk_seq, c.chunk_text,
        ${dialect.cosineDistance(sql`c.embedding`, request.vector, request.type)} as distance
      from (${join(parts, " union all ")}) c order by 5 fetch first ${MOST_PIECES} rows only) d`;
}
