import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { MemoryStore, TouchAsk } from "#lib/store/memory-store.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

type GroupRow = { place: number; sessions: number; bytes: number };

/**
 * Figures over the threads' own rows, in one statement each: no message is read. Agent by agent, since an agent's index
 * holds all that is asked; over all agents at once a planner rather reads every row.
 */
export function inventoryOperations(
  context: OpenContext,
): Pick<MemoryStore, "ageHistogram" | "countTouched" | "trashDue"> {
  const { database, tables } = context;
  return {
    async ageHistogram({ agentId }, edges) {
      const ofAgent = agentId === undefined ? empty : sql`and u.agent_id = ${agentId}`;
      const rows = await database.all<GroupRow>(sql`
        select s.place, sum(s.sessions) as sessions, sum(s.bytes) as bytes
        from (select distinct u.agent_id from ${tables.usage} u where 1 = 1 ${ofAgent}) a, lateral (
          select g.place, count(*) as sessions, sum(g.byte_count) as bytes from (
            select ${youngPlace(edges)} as place, t.byte_count from ${tables.thread} t
            where t.agent_id = a.agent_id and t.state = 'active'
          ) g group by g.place
        ) s group by s.place`);
      return inOrder(rows, edges.length + 1);
    },
    async trashDue(edges) {
      const rows = await database.all<GroupRow>(sql`
        select g.place, count(*) as sessions, sum(g.bytes) as bytes from (
          select ${duePlace(sql`t.purge_after`, edges)} as place, t.byte_count + t.trashed_byte_count as bytes
          from ${tables.thread} t where t.state = 'trashed'
          union all
          select ${duePlace(sql`x.purge_after`, edges)}, x.byte_count from ${tables.thread_trim} x join ${tables.thread} t on t.record_id = x.thread_id
          where t.state = 'active'
        ) g group by g.place`);
      return inOrder(rows, edges.length + 1);
    },
    async countTouched(asks) {
      if (asks.length === 0) return [];
      const rows = await database.all<GroupRow>(sql`
        select a.place, s.sessions, s.bytes
        from (values ${join(asks.map(askRow))}) a (place, agent_id, idle_before, said_before, bytes_over, exchanges_over),
          lateral (
            select count(*) as sessions, coalesce(sum(t.byte_count), 0) as bytes from ${tables.thread} t
            where t.agent_id = a.agent_id and t.state = 'active' and (
              t.last_activity_at < a.idle_before or t.first_message_at < a.said_before
              or t.byte_count > a.bytes_over or t.exchange_count > a.exchanges_over)
          ) s`);
      return inOrder(rows, asks.length);
    },
  };
}

/** A limit that an ask lacks is null, which no thread is beyond. One statement for all asks: a select for each takes longer to plan. */
const askRow = ({ agentId, filter }: TouchAsk, place: number): Sql => sql`(${raw(String(place))},
  cast(${agentId} as varchar(128)), ${moment(filter.lastActivityBefore)}, ${moment(filter.anyMessageBefore)},
  ${amount(filter.byteCountOver)}, ${amount(filter.exchangeCountOver)})`;

const moment = (at: Date | undefined): Sql => sql`cast(${at ?? null} as timestamp with time zone)`;
const amount = (value: number | undefined): Sql => sql`cast(${value ?? null} as numeric(19))`;

/** 0 for what is at least as young as the first edge, and one more for each edge that it is older than. */
const youngPlace = (edges: readonly Date[]): Sql => placeOf(edges.map((edge) => sql`t.last_activity_at >= ${edge}`));

/** 0 for what is due by the first edge, and one more for each edge that it outlives. */
const duePlace = (column: Sql, edges: readonly Date[]): Sql => placeOf(edges.map((edge) => sql`${column} <= ${edge}`));

/** The number of the first condition that holds, or how many there are. */
function placeOf(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return sql`0`;
  const cases = conditions.map((condition, place) => sql`when ${condition} then ${raw(String(place))}`);
  return sql`case ${join(cases, " ")} else ${raw(String(conditions.length))} end`;
}

function inOrder(rows: readonly GroupRow[], length: number): { sessions: number; bytes: number }[] {
  const known = new Map(rows.map(({ place, sessions, bytes }) => [place, { sessions, bytes }]));
  return Array.from({ length }, (_, place) => known.get(place) ?? { sessions: 0, bytes: 0 });
}
