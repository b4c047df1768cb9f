/** Sessions of one agent as bulk SQL: rows, search keys and counters as the store itself would have written them. */
import type pg from "pg";

export const MESSAGES_A_SESSION = 20;
const WORDS = "The ferry to Kinmen leaves at nine and the ticket office opens an hour before.";
const KEYS_A_MESSAGE = 10;
const DISTINCT_KEYS = 50_000;

export async function fillRetention(client: pg.Client, schema: string, sessions: number): Promise<void> {
  const bytes = MESSAGES_A_SESSION * WORDS.length;
  const exchanges = MESSAGES_A_SESSION / 2;
  await client.query(`insert into ${schema}.thread (record_id, user_id, agent_id, kind, title, metadata, runtime_config,
      created_at, next_seq, next_exchange_seq, exchange_seq, message_count, exchange_count, byte_count, token_count,
      newest_seq, newest_at, newest_is_final, first_message_at, last_message_at, last_activity_at)
    select 's' || i, 'user-' || i % 5000, 'agent', 'deployed', null, '{}', '{}', at, ${MESSAGES_A_SESSION + 1},
      ${exchanges + 1}, ${exchanges}, ${MESSAGES_A_SESSION}, ${exchanges}, ${bytes}, ${MESSAGES_A_SESSION * 20},
      ${MESSAGES_A_SESSION}, at, true, at, at, at
    from generate_series(1, ${sessions}) as i, (select now() - interval '90 days' as at) as t`);
  await client.query(`insert into ${schema}.message (thread_id, record_id, seq, exchange_seq, user_id, agent_id,
      message_role, content, timestamp, metadata, token_count, byte_count, created_at, search_keys)
    select t.record_id, 'm' || seq, seq, (seq + 1) / 2, t.user_id, t.agent_id,
      case when seq % 2 = 1 then 'user' else 'assistant' end, '${WORDS}', t.created_at, '{}', 20, ${WORDS.length},
      t.created_at,
      array(select (hashtext(t.record_id || seq || k) & 2147483647) % ${DISTINCT_KEYS}
        from generate_series(1, ${KEYS_A_MESSAGE}) as k)::bigint[]
    from ${schema}.thread t, generate_series(1, ${MESSAGES_A_SESSION}) as seq where t.agent_id = 'agent'`);
  await client.query(`insert into ${schema}.usage (agent_id, kind, shard, sessions, messages, exchanges, tokens, live_bytes)
    select agent_id, kind, get_byte(decode(md5(record_id), 'hex'), 0) % 16, count(*), sum(message_count),
      sum(exchange_count), sum(token_count), sum(byte_count)
    from ${schema}.thread where agent_id = 'agent' group by agent_id, kind, 3
    on conflict (agent_id, kind, shard) do update set sessions = excluded.sessions, messages = excluded.messages,
      exchanges = excluded.exchanges, tokens = excluded.tokens, live_bytes = excluded.live_bytes`);
  for (const table of ["thread", "message"]) await client.query(`vacuum analyze ${schema}.${table}`);
}
