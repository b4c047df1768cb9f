import sql, { join, raw, type Sql } from "sql-template-tag";
import type { MemoryStore, RecountResult } from "#lib/store/memory-store.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

type Difference = RecountResult["differences"][number];
/** A kept number and the expression that counts it again. */
type Count = readonly [column: string, counted: Sql];
type Comparison = { table: string; counts: readonly Count[]; pairs: (counts: Sql) => Sql };

/** Each comparison is one statement, so that it sees one moment also while others write. */
export function recountOperations(context: OpenContext): Pick<MemoryStore, "recount"> {
  return {
    async recount() {
      const differences: Difference[] = [];
      for (const comparison of [threads(context), exchanges(context), trims(context), usage(context), links(context)]) {
        differences.push(...(await compare(context, comparison)));
      }
      return { differences };
    },
  };
}

/** `pairs` joins the kept row (`k`) to the counted one (`c`) and calls the row's name `row_key`. */
async function compare({ database }: OpenContext, { table, counts, pairs }: Comparison): Promise<Difference[]> {
  const counted = join(counts.map(([column, expression]) => sql`${expression} as ${raw(column)}`));
  const both = counts.map(([column]) => {
    const name = raw(column);
    return sql`coalesce(k.${name}, 0) as ${raw(`kept_${column}`)}, coalesce(c.${name}, 0) as ${raw(`counted_${column}`)}`;
  });
  const differs = counts.map(([column]) => sql`coalesce(k.${raw(column)}, 0) <> coalesce(c.${raw(column)}, 0)`);
  const rows = await database.all<Record<string, string | number>>(sql`
    select ${raw(ROW_KEY[table] ?? "k.record_id")} as row_key, ${join(both)} from ${pairs(counted)}
    where ${join(differs, " or ")}`);
  return rows.flatMap((row) => counts.flatMap(([column]) => differenceOf(table, row, column)));
}

const ROW_KEY: Record<string, string> = {
  thread_trim: "k.thread_id",
  usage: "coalesce(k.agent_id, c.agent_id) || ' ' || coalesce(k.kind, c.kind)",
  memory_source: "k.memory_id",
};

function differenceOf(table: string, row: Record<string, string | number>, column: string): Difference[] {
  const stored = Number(row[`kept_${column}`]);
  const counted = Number(row[`counted_${column}`]);
  return stored === counted ? [] : [{ table, key: `${row.row_key} ${column}`, stored, counted }];
}

const live = (expression: Sql): Sql => sql`sum(case when m.trashed_at is null then ${expression} else 0 end)`;
const trashed = (expression: Sql): Sql => sql`sum(case when m.trashed_at is null then 0 else ${expression} end)`;

const threads = ({ tables }: StoreContext): Comparison => ({
  table: "thread",
  counts: [
    ["message_count", live(sql`1`)],
    ["byte_count", live(sql`m.byte_count`)],
    ["token_count", live(sql`m.token_count`)],
    ["trashed_message_count", trashed(sql`1`)],
    ["trashed_byte_count", trashed(sql`m.byte_count`)],
  ],
  pairs: (counts) => sql`${tables.thread} k left join (
    select m.thread_id, ${counts} from ${tables.message} m group by m.thread_id) c on c.thread_id = k.record_id`,
});

/** Not kept any more for a thread that is being purged. */
const exchanges = ({ tables }: StoreContext): Comparison => ({
  table: "thread",
  counts: [
    ["exchange_count", sql`count(distinct case when m.exchange_seq > 0 then m.exchange_seq end)`],
    ["exchange_seq", sql`max(m.exchange_seq)`],
    ["newest_seq", sql`max(m.seq)`],
  ],
  pairs: (counts) => sql`(select * from ${tables.thread} where state <> 'purging') k left join (
    select m.thread_id, ${counts} from ${tables.message} m where m.trashed_at is null group by m.thread_id
  ) c on c.thread_id = k.record_id`,
});

const trims = ({ tables }: StoreContext): Comparison => ({
  table: "thread_trim",
  counts: [
    ["message_count", sql`count(*)`],
    ["byte_count", sql`sum(m.byte_count)`],
  ],
  pairs: (counts) => sql`(
    select x.* from ${tables.thread_trim} x join ${tables.thread} t on t.record_id = x.thread_id
    where t.state <> 'purging') k left join (
    select m.thread_id, m.trash_run_id, ${counts} from ${tables.message} m where m.trashed_at is not null
    group by m.thread_id, m.trash_run_id) c on c.thread_id = k.thread_id and c.trash_run_id = k.run_id`,
});

const USAGE_COLUMNS: readonly Count[] = [
  ["sessions", sql`sum(case when t.state = 'active' then 1 else 0 end)`],
  ["messages", sql`sum(case when t.state = 'active' then t.message_count else 0 end)`],
  ["exchanges", sql`sum(case when t.state = 'active' then t.exchange_count else 0 end)`],
  ["tokens", sql`sum(case when t.state = 'active' then t.token_count else 0 end)`],
  ["live_bytes", sql`sum(case when t.state = 'active' then t.byte_count else 0 end)`],
  ["trashed_sessions", sql`sum(case when t.state = 'active' then 0 else 1 end)`],
  ["trashed_bytes", sql`sum(t.trashed_byte_count + case when t.state = 'active' then 0 else t.byte_count end)`],
];

const usage = ({ tables }: StoreContext): Comparison => ({
  table: "usage",
  counts: USAGE_COLUMNS,
  pairs: (counts) => {
    const kept = join(USAGE_COLUMNS.map(([column]) => sql`sum(${raw(column)}) as ${raw(column)}`));
    return sql`(select agent_id, kind, ${kept} from ${tables.usage} group by agent_id, kind) k full join (
      select t.agent_id, t.kind, ${counts} from ${tables.thread} t group by t.agent_id, t.kind
    ) c on c.agent_id = k.agent_id and c.kind = k.kind`;
  },
});

/** A link to a message that is gone; a fenced thread's go with its last step. */
const links = ({ tables }: StoreContext): Comparison => ({
  table: "memory_source",
  counts: [["links", sql`count(m.record_id)`]],
  pairs: (counts) => sql`(
    select s.memory_id, count(*) as links from ${tables.memory_source} s
      join ${tables.thread} t on t.record_id = s.thread_id and t.state <> 'purging' group by s.memory_id) k left join (
    select s.memory_id, ${counts} from ${tables.memory_source} s left join ${tables.message} m
      on m.thread_id = s.thread_id and m.record_id = s.message_id group by s.memory_id) c on c.memory_id = k.memory_id`,
});
