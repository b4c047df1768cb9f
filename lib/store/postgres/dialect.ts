import sql, { join, raw, type Sql } from "sql-template-tag";
import { isMisconfiguration } from "#lib/store/postgres/errors.ts";
import { updateHead } from "#lib/store/sql/append.ts";
import type { Dialect, UsageDelta, UsageKey } from "#lib/store/sql/dialect.ts";
import type { AppendPlan, PlacedMessage } from "#lib/store/sql/plan-append.ts";
import type { Tables } from "#lib/store/sql/tables.ts";
import { messageKeys } from "#lib/store/sql/term-keys.ts";
import { usageKey } from "#lib/store/sql/usage.ts";

const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::json`;
const jsonb = (value: unknown): Sql => sql`${JSON.stringify(value)}::jsonb`;
const vector = (values: Float32Array): Sql => sql`${[...values]}::real[]`;
const keyArray = (keys: readonly number[]): Sql => sql`${[...keys]}::bigint[]`;

export function postgresDialect(tables: Tables): Dialect {
  return {
    idIn: (column, ids) => (ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids}::text[])`),
    json,
    contains: (column, word) => sql`${column} ilike ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`,

    keyArray,
    hasAnyKey: (column, keys) => sql`${column} && ${keyArray(keys)}`,
    keyCounts: (column, keys) =>
      sql`array[${join(keys.map((key) => sql`cardinality(array_positions(${column}, ${key}::bigint))`))}]`,
    keyFrequencies: (counts, length) =>
      sql`array[${join(
        Array.from({ length }, (_, i) => sql`count(*) filter (where (${counts})[${raw(String(i + 1))}] > 0)`),
      )}]::int[]`,
    keyWeight: (counts, frequencies) => sql`(
      select sum(1.0 / w.frequency) from unnest(${counts}, ${frequencies}) as w(times, frequency) where w.times > 0)`,
    vector: (values) => vector(values),
    findVectorType: () => sql`select 1 as found where to_regtype('vector') is not null`,
    cosineDistance: (column, values, type) =>
      type === "vector"
        ? sql`(${column}::vector <=> ${vector(values)}::vector)`
        : sql`(select 1 - sum(v.a::float8 * v.b) from unnest(${column}, ${vector(values)}) as v(a, b))`,
    listText: (list) => sql`array_to_string(${list}, ',')`,
    keyLength: (column) => sql`cardinality(${column})`,
    jsonEquals: (column, path, value) => sql`(${column}::jsonb #> ${[...path]}::text[]) = ${jsonb(value)}`,
    jsonHasElement: (column, path, value) => sql`exists (
      select 1 from jsonb_array_elements(case jsonb_typeof(${column}::jsonb #> ${[...path]}::text[])
        when 'array' then ${column}::jsonb #> ${[...path]}::text[] else '[]' end) as e where e = ${jsonb(value)})`,

    insertThread: (thread, now) => sql`
      insert into ${tables.thread} (record_id, user_id, agent_id, kind, title, metadata, runtime_config, created_at,
        last_activity_at)
      values (${thread.threadId}, ${thread.userId}, ${thread.agentId}, ${thread.kind}, ${thread.title},
        ${json(thread.metadata)}, ${json(thread.config)}, ${now}, ${now})
      on conflict (record_id) do nothing`,

    putProfile: (profile) => sql`
      insert into ${tables.actor_profile} (actor_id, actor_type, information, metadata, created_at)
      values (${profile.actorId}, ${profile.actorType}, ${profile.information}, ${json(profile.metadata)},
        ${profile.createdAt})
      on conflict (actor_type, actor_id) do update
        set information = excluded.information, metadata = excluded.metadata
      returning (xmax = 0) as is_new`,

    putPolicy: (policy) => sql`
      insert into ${tables.memory_policy} as p (agent_id, revision, settings, published_at)
      values (${policy.agentId}, ${policy.revision}, ${json(policy.settings)}, ${policy.publishedAt})
      on conflict (agent_id) do update set revision = excluded.revision, settings = excluded.settings,
        published_at = excluded.published_at
        where p.revision <= excluded.revision`,

    putTombstones: (rows) => sql`
      insert into ${tables.tombstone} (kind, id_hash, cause, run_id, removed_at)
      select * from unnest(${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.idHash)}::text[],
        ${rows.map((row) => row.cause)}::text[], ${rows.map((row) => row.runId)}::text[],
        ${rows.map((row) => row.at)}::timestamptz[])
      on conflict (kind, id_hash) do update set cause = excluded.cause, run_id = excluded.run_id,
        removed_at = excluded.removed_at`,

    addUsage: (key, delta) => addUsage(tables, sql`values (${usageValues(key, delta)})`),

    appendAtOnce: (plan) => appendAtOnce(tables, plan),
    insertMessages: (plan, from, to) => sql`
      insert into ${tables.message} (${messageFields})
      select ${placed(plan)} from ${unnested(plan, plan.rows.slice(from, to))}`,

    clock: () => sql`select clock_timestamp()::timestamptz(3) as now`,
    allocatedBytes: () => {
      const names = Object.values(tables).map((table) => table.text);
      return sql`select sum(pg_total_relation_size(name::regclass)) as bytes from unnest(${names}::text[]) as name`;
    },
    isMisconfiguration,
  };
}

const usageFields = raw(
  "agent_id, kind, shard, sessions, messages, exchanges, tokens, live_bytes, trashed_sessions, trashed_bytes",
);

const usageValues = (key: UsageKey, delta: UsageDelta): Sql =>
  sql`${key.agentId}::text, ${key.kind}::text, ${key.shard}::smallint, ${delta.sessions}::bigint,
    ${delta.messages}::bigint, ${delta.exchanges}::bigint, ${delta.tokens}::bigint, ${delta.liveBytes}::bigint,
    ${delta.trashedSessions}::bigint, ${delta.trashedBytes}::bigint`;

const addUsage = (tables: Tables, source: Sql): Sql => sql`
  insert into ${tables.usage} as u (${usageFields}) ${source}
  on conflict (agent_id, kind, shard) do update set sessions = u.sessions + excluded.sessions,
    messages = u.messages + excluded.messages, exchanges = u.exchanges + excluded.exchanges,
    tokens = u.tokens + excluded.tokens, live_bytes = u.live_bytes + excluded.live_bytes,
    trashed_sessions = u.trashed_sessions + excluded.trashed_sessions,
    trashed_bytes = u.trashed_bytes + excluded.trashed_bytes`;

/** The rows and the counters depend on the head's row, so that nothing is written when its version has moved on. */
function appendAtOnce(tables: Tables, plan: AppendPlan): Sql {
  const { messages, exchanges, tokens, bytes } = plan.added;
  const delta = { sessions: 0, messages, exchanges, tokens, liveBytes: bytes, trashedSessions: 0, trashedBytes: 0 };
  return sql`
    with head as (${updateHead(plan, tables.thread)} returning record_id),
    added as (
      insert into ${tables.message} (${messageFields}) select ${placed(plan)} from head, ${unnested(plan, plan.rows)}
    ),
    counted as (${addUsage(tables, sql`select ${usageValues(usageKey(plan.head), delta)} from head`)})
    select record_id from head`;
}

const columns: readonly [name: string, type: string, value: (row: PlacedMessage) => unknown][] = [
  ["record_id", "text", (row) => row.id],
  ["seq", "integer", (row) => row.seq],
  ["exchange_seq", "integer", (row) => row.exchangeSeq],
  ["message_role", "text", (row) => row.role],
  ["content", "text", (row) => row.content],
  ["timestamp", "timestamptz", (row) => row.createdAt],
  ["expires_at", "timestamptz", (row) => row.expiresAt ?? null],
  ["metadata", "json", (row) => JSON.stringify(row.metadata)],
  ["author", "text", (row) => row.author ?? null],
  ["lane", "text", (row) => row.lane ?? null],
  ["delegation_id", "text", (row) => row.delegationId ?? null],
  ["name", "text", (row) => row.name ?? null],
  ["tool_calls", "json", (row) => (row.toolCalls?.length ? JSON.stringify(row.toolCalls) : null)],
  ["tool_call_id", "text", (row) => row.toolCallId ?? null],
  ["token_count", "integer", (row) => row.tokenCount],
  ["byte_count", "bigint", (row) => row.byteCount],
];
const columnNames = columns.map(([name]) => name);
const rowFields = raw(columnNames.join(", "));
const rowValues = raw(columnNames.map((name) => `i.${name}`).join(", "));

const messageFields = sql`thread_id, user_id, agent_id, created_at, search_keys, ${rowFields}`;

const placed = ({ head, now }: AppendPlan): Sql => sql`${head.record_id}::text, ${head.user_id}::text,
  ${head.agent_id}::text, ${now}::timestamptz, i.search_keys::bigint[], ${rowValues}`;

/** An array of arrays would be unnested to its last element: the keys of each row come as an array's text. */
function unnested({ head }: AppendPlan, rows: readonly PlacedMessage[]): Sql {
  const keys = rows.map((row) => `{${messageKeys(head.user_id, row).join()}}`);
  const given = columns.map(([, type, value]) => sql`${rows.map(value)}::${raw(type)}[]`);
  return sql`unnest(${join(given)}, ${keys}::text[]) as i(${rowFields}, search_keys)`;
}
