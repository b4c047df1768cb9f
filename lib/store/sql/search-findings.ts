import sql, { join, type Sql } from "sql-template-tag";
import type { FoundMemory, FoundMessage, SearchScale } from "#lib/core/search-candidates.ts";
import type { SearchReach } from "#lib/store/sql/search-reach.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

/** Of more than these, those with the rarest terms are ranked. */
const MAX_FOUND = 1_000;

export type Findings = { messages: FoundMessage[]; memories: FoundMemory[]; scale: SearchScale };

type Row = {
  thread_id: string | null;
  record_id: string;
  seq: number;
  counts: string;
  length: number;
  at: Date | null;
  thread_length: number;
  previous_seq: number | null;
  previous_length: number | null;
  next_id: string | null;
  next_seq: number | null;
  next_length: number | null;
  next_fits: number | null;
};
/** In the first row alone. */
type ScaleRow = {
  frequencies: string;
  sessions: number;
  /** Null is the sum of nothing. */
  messages: number | null;
  tokens: number | null;
  memories: number;
  memory_keys: number | null;
};

/**
 * All in one statement, in one moment. What has a term comes by the index; how much there is in all comes from the
 * threads' counters. Null when nothing has a term.
 */
export async function findTexts(context: OpenContext, reach: SearchReach, keys: readonly number[]) {
  if (keys.length === 0) return null;
  const rows = await context.database.allPlannedAnew<Row & ScaleRow>(findStatement(context, reach, keys));
  return rows[0] ? toFindings(rows, rows[0]) : null;
}

function findStatement(context: StoreContext, reach: SearchReach, keys: readonly number[]): Sql {
  const { dialect, tables } = context;
  const { messages } = reach;
  const weight = dialect.keyWeight(sql`f.counts`, sql`s.frequencies`);
  const neighbour = (columns: Sql, where: Sql, order: Sql) => sql`left join lateral (
    select ${columns} from ${tables.message} m where m.thread_id = f.thread_id and m.trashed_at is null and ${where}
    order by m.seq ${order} fetch first 1 rows only)`;
  const fits = sql`case when ${messages ? messages.message(sql`m`) : sql`1 = 0`} then 1 else 0 end as fits`;
  return sql`with found as (${foundTexts(context, reach, keys)}), scale as (${scaleOf(context, reach, keys.length)}),
      ranked as (select f.*, row_number() over (
          order by case when s.found > ${MAX_FOUND} then ${weight} end desc, f.at desc) as place
        from found f cross join scale s)
    select f.thread_id, f.record_id, f.seq, ${dialect.listText(sql`f.counts`)} as counts, f.length, f.at, f.thread_length,
      p.seq as previous_seq, p.token_count as previous_length, n.record_id as next_id, n.seq as next_seq,
      n.token_count as next_length, n.fits as next_fits, ${dialect.listText(sql`s.frequencies`)} as frequencies,
      s.sessions, s.messages, s.tokens, s.memories, s.memory_keys
    from ranked f left join scale s on f.place = 1
      ${neighbour(sql`m.seq, m.token_count`, sql`m.seq < f.seq`, sql`desc`)} p on 1 = 1
      ${neighbour(sql`m.record_id, m.seq, m.token_count, ${fits}`, sql`m.seq > f.seq`, sql`asc`)} n on 1 = 1
    where f.place <= ${MAX_FOUND} order by f.place`;
}

function foundTexts({ dialect, tables }: StoreContext, reach: SearchReach, keys: readonly number[]): Sql {
  const parts: Sql[] = [];
  if (reach.messages) {
    parts.push(sql`select m.thread_id, m.record_id, m.seq, ${dialect.keyCounts(sql`m.search_keys`, keys)} as counts,
        m.token_count as length, m.timestamp as at, t.token_count as thread_length
      from ${tables.message} m join ${tables.thread} t on t.record_id = m.thread_id
      where ${dialect.hasAnyKey(sql`m.search_keys`, keys)} and ${reach.messages.threads}
        and ${reach.messages.message(sql`m`)}`);
  }
  if (reach.memories) {
    parts.push(sql`select null as thread_id, r.record_id, 0 as seq,
        ${dialect.keyCounts(sql`r.search_keys`, keys)} as counts, ${dialect.keyLength(sql`r.search_keys`)} as length,
        r.created_at as at, 0 as thread_length
      from ${tables.memory} r where ${dialect.hasAnyKey(sql`r.search_keys`, keys)} and ${reach.memories}`);
  }
  return join(parts, " union all ");
}

function scaleOf({ dialect, tables }: StoreContext, { messages, memories }: SearchReach, keyCount: number): Sql {
  const threads = messages?.threads ?? sql`1 = 0`;
  return sql`select q.found, q.frequencies, t.sessions, t.messages, t.tokens, r.memories, r.memory_keys from
    (select count(*) as found, ${dialect.keyFrequencies(sql`f.counts`, keyCount)} as frequencies from found f) q,
    (select count(*) as sessions, sum(t.message_count) as messages, sum(t.token_count) as tokens
      from ${tables.thread} t where ${threads}) t,
    (select count(*) as memories, sum(${dialect.keyLength(sql`r.search_keys`)}) as memory_keys
      from ${tables.memory} r where ${memories ?? sql`1 = 0`}) r`;
}

function toFindings(rows: readonly Row[], scale: ScaleRow): Findings {
  const messages: FoundMessage[] = [];
  const memories: FoundMemory[] = [];
  for (const row of rows) {
    const text = { id: row.record_id, counts: numbersOf(row.counts), length: row.length, at: row.at };
    if (row.thread_id === null) memories.push(text);
    else messages.push({ ...text, threadId: row.thread_id, ...surroundings(row) });
  }
  return { messages, memories, scale: toScale(scale) };
}

function surroundings(row: Row): Pick<FoundMessage, "seq" | "threadLength" | "previous" | "next"> {
  const { previous_seq, previous_length, next_id, next_seq, next_length, next_fits } = row;
  return {
    seq: row.seq,
    threadLength: row.thread_length,
    previous: previous_seq === null ? null : { seq: previous_seq, length: previous_length ?? 0 },
    next:
      next_id === null || next_seq === null || next_fits !== 1
        ? null
        : { id: next_id, seq: next_seq, length: next_length ?? 0 },
  };
}

const toScale = (row: ScaleRow): SearchScale => ({
  messages: row.messages ?? 0,
  messageLength: (row.tokens ?? 0) / Math.max(row.messages ?? 0, 1),
  sessions: row.sessions,
  sessionLength: (row.tokens ?? 0) / Math.max(row.sessions, 1),
  memories: row.memories,
  memoryLength: (row.memory_keys ?? 0) / Math.max(row.memories, 1),
  frequencies: numbersOf(row.frequencies),
});

/** The driver reads a list of numbers slower than the database finds it, so it comes as text. */
const numbersOf = (text: string): number[] => text.split(",").map(Number);
