/** A large installation, written as bulk SQL: the rows and counters that the store itself would have written. */
import type pg from "pg";
import { benchAgent } from "#scripts/bench/page-list.ts";

export const AGENTS = 20;
const SESSIONS = 100_000;
const MESSAGES_A_SESSION = 10;
const WORDS = "The ferry to Kinmen leaves at nine and the ticket office opens an hour before.";

/** In the given order; each does nothing when it was done before. */
export async function fillInstallation(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from agent_memory.thread");
  if ((rows[0]?.n ?? 0) >= SESSIONS) return;
  for (const statement of [threads(), messages(), usage(), samples(), runs(), audit()]) await client.query(statement);
  for (const table of ["agent_memory.thread", "agent_memory.message", "usage_sample", "audit_event", "retention_run"]) {
    await client.query(`vacuum analyze ${table}`);
  }
}

const agentOf = (number: string): string => `'${benchAgent("")}' || (${number} % ${AGENTS})`;
const shardOf = (id: string): string => `get_byte(decode(md5(${id}), 'hex'), 0) % 16`;

/** One in a hundred lies in the trash; their activity is spread over 400 days. */
function threads(): string {
  const bytes = MESSAGES_A_SESSION * WORDS.length;
  return `insert into agent_memory.thread (record_id, user_id, agent_id, kind, title, metadata, runtime_config, created_at,
      next_seq, next_exchange_seq, exchange_seq, message_count, exchange_count, byte_count, token_count, newest_seq,
      newest_at, newest_is_final, first_message_at, last_message_at, last_activity_at, state, trashed_at, trash_cause,
      purge_after)
    select 's' || i, 'user-' || (i % 5000), ${agentOf("i")}, case when i % 10 = 0 then 'playground' else 'deployed' end,
      'Session ' || i, '{}', '{}', at, ${MESSAGES_A_SESSION + 1}, ${MESSAGES_A_SESSION / 2 + 1}, ${MESSAGES_A_SESSION / 2},
      ${MESSAGES_A_SESSION}, ${MESSAGES_A_SESSION / 2}, ${bytes}, ${MESSAGES_A_SESSION * 20}, ${MESSAGES_A_SESSION}, at,
      true, at, at, at, case when i % 100 = 7 then 'trashed' else 'active' end,
      case when i % 100 = 7 then now() end, case when i % 100 = 7 then 'deleted' end,
      case when i % 100 = 7 then now() + interval '7 days' end
    from generate_series(1, ${SESSIONS}) as i,
      lateral (select date_trunc('milliseconds', now() - i % 400 * interval '1 day' - i * interval '1 second') as at) as t`;
}

/** One key, which no word has: the job that finds rows without keys passes over them. */
function messages(): string {
  return `insert into agent_memory.message (thread_id, record_id, seq, exchange_seq, user_id, agent_id, message_role,
      content, timestamp, metadata, token_count, byte_count, created_at, search_keys)
    select t.record_id, 'm' || seq, seq, (seq + 1) / 2, t.user_id, t.agent_id,
      case when seq % 2 = 1 then 'user' else 'assistant' end, '${WORDS}', t.last_activity_at, '{}', 20, ${WORDS.length},
      t.created_at, '{1}'
    from agent_memory.thread t, generate_series(1, ${MESSAGES_A_SESSION}) as seq where t.record_id like 's%'`;
}

function usage(): string {
  const live = (column: string) => `coalesce(sum(${column}) filter (where state = 'active'), 0)`;
  return `insert into agent_memory.usage (agent_id, kind, shard, sessions, messages, exchanges, tokens, live_bytes,
      trashed_sessions, trashed_bytes)
    select agent_id, kind, ${shardOf("record_id")}, count(*) filter (where state = 'active'), ${live("message_count")},
      ${live("exchange_count")}, ${live("token_count")}, ${live("byte_count")}, count(*) filter (where state = 'trashed'),
      coalesce(sum(byte_count) filter (where state = 'trashed'), 0)
    from agent_memory.thread group by agent_id, kind, 3`;
}

/** Hourly for 90 days. */
function samples(): string {
  return `insert into usage_sample (at, agent_id, kind, sessions, messages, bytes, trashed_bytes)
    select date_trunc('hour', now()) - h * interval '1 hour', ${agentOf("a")}, kind, 5000 - h, 50000 - h, 5000000 - h, 0
    from generate_series(0, 90 * 24) as h, generate_series(0, ${AGENTS - 1}) as a,
      unnest(array['deployed', 'playground']) as kind on conflict do nothing`;
}

function runs(): string {
  return `insert into retention_run (id, agent_id, status, trigger, revision, requested_by, messages, bytes, created_at,
      started_at, finished_at)
    select gen_random_uuid(), ${agentOf("i")}, 'done', 'schedule', 1, 'schedule', 100, 10000, at, at, at
    from generate_series(1, 20000) as i, lateral (select now() - i * interval '1 hour' as at) as t`;
}

function audit(): string {
  return `insert into audit_event (at, actor, actor_kind, operation, target, outcome, request_id)
    select now() - i * interval '1 minute', 'Administrator', 'member', 'thread.readTranscript', 's' || i, 'done', 'r' || i
    from generate_series(1, 200000) as i`;
}
