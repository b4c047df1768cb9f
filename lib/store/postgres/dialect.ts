import sql, { join, raw, type Sql } from "sql-template-tag";
import { isMisconfiguration } from "#lib/store/postgres/errors.ts";
import { updateHead } from "#lib/store/sql/append.ts";
import type { Dialect, UsageDelta, UsageKey } from "#lib/store/sql/dialect.ts";
import type { AppendPlan, PlacedMessage } from "#lib/store/sql/plan-append.ts";
import type { Tables } from "#lib/store/sql/tables.ts";
import { usageKey } from "#lib/store/sql/usage.ts";

const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::json`;

export function postgresDialect(tables: Tables): Dialect {
  return {
    idIn: (column, ids) => (ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids}::text[])`),
    json,
    contains: (column, word) => sql`${column} ilike ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`,

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
      select ${placed(plan)} from ${unnested(plan.rows.slice(from, to))}`,
    refreshStatistics: () => sql`analyze ${tables.message}`,

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
      insert into ${tables.message} (${messageFields}) select ${placed(plan)} from head, ${unnested(plan.rows)}
    ),
    counted as (${addUsage(tables, sql`select ${usageValues(usageKey(plan.head), delta)} from head`)})
    select record_id from head`;
}

const messageFields = raw(`thread_id, user_id, agent_id, created_at, record_id, seq, exchange_seq, message_role,
  content, timestamp, expires_at, metadata, author, lane, delegation_id, name, tool_calls, tool_call_id, token_count, byte_count`);

const placed = ({ head, now }: AppendPlan): Sql =>
  sql`${head.record_id}::text, ${head.user_id}::text, ${head.agent_id}::text, ${now}::timestamptz, i.*`;

const columns: readonly [type: string, value: (row: PlacedMessage) => unknown][] = [
  ["text", (row) => row.id],
  ["integer", (row) => row.seq],
  ["integer", (row) => row.exchangeSeq],
  ["text", (row) => row.role],
  ["text", (row) => row.content],
  ["timestamptz", (row) => row.createdAt],
  ["timestamptz", (row) => row.expiresAt ?? null],
  ["json", (row) => JSON.stringify(row.metadata)],
  ["text", (row) => row.author ?? null],
  ["text", (row) => row.lane ?? null],
  ["text", (row) => row.delegationId ?? null],
  ["text", (row) => row.name ?? null],
  ["json", (row) => (row.toolCalls?.length ? JSON.stringify(row.toolCalls) : null)],
  ["text", (row) => row.toolCallId ?? null],
  ["integer", (row) => row.tokenCount],
  ["bigint", (row) => row.byteCount],
];

const unnested = (rows: readonly PlacedMessage[]): Sql =>
  sql`unnest(${join(columns.map(([type, value]) => sql`${rows.map(value)}::${raw(type)}[]`))}) as i`;
