import sql from "sql-template-tag";
import type { ExchangeSizes } from "#lib/core/context-advice.ts";
import type { ThreadKind } from "#lib/core/types.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

const SAMPLE_THREADS = 50;
const SAMPLE_EXCHANGES_A_THREAD = 20;

type SampledThread = { record_id: string; kind: ThreadKind };
type SampledExchange = {
  thread_id: string;
  messages: number;
  bytes: number;
  first_at: Date | null;
  last_at: Date | null;
};

/** `messages` counts what a message limit counts: user and assistant messages of the main lane. */
export function exchangeSizeOperations({ database, tables, dialect }: OpenContext): Pick<MemoryStore, "exchangeSizes"> {
  return {
    async exchangeSizes(agentId) {
      const threads = await database.all<SampledThread>(sql`
        select record_id, kind from ${tables.thread} where agent_id = ${agentId} and state = 'active'
        order by last_activity_at desc, record_id desc fetch first ${SAMPLE_THREADS} rows only`);
      const ids = threads.map((thread) => thread.record_id);
      const exchanges = await database.all<SampledExchange>(sql`
        select m.thread_id, count(case when m.lane is null and m.message_role in ('user', 'assistant') then 1 end) as messages,
          sum(m.byte_count) as bytes, min(m.timestamp) as first_at, max(m.timestamp) as last_at
        from ${tables.message} m join ${tables.thread} t on t.record_id = m.thread_id
        where ${dialect.idIn(sql`m.thread_id`, ids)}
          and m.exchange_seq > 0 and m.exchange_seq > t.exchange_seq - ${SAMPLE_EXCHANGES_A_THREAD}
          and m.trashed_at is null
        group by m.thread_id, m.exchange_seq
        order by m.thread_id, m.exchange_seq`);
      return exchanges.length === 0 ? null : sizesOf(threads, exchanges);
    },
  };
}

function sizesOf(threads: readonly SampledThread[], exchanges: readonly SampledExchange[]): ExchangeSizes {
  const messages = exchanges.map((exchange) => exchange.messages).sort((a, b) => a - b);
  const playground = new Set(threads.filter(({ kind }) => kind === "playground").map(({ record_id }) => record_id));
  const tried = exchanges.filter(({ thread_id }) => playground.has(thread_id));
  return {
    sessions: new Set(exchanges.map(({ thread_id }) => thread_id)).size,
    medianMessages: percentile(messages, 0.5),
    p95Messages: percentile(messages, 0.95),
    largestBytes: Math.max(...exchanges.map(({ bytes }) => bytes)),
    playgroundSessions: new Set(tried.map(({ thread_id }) => thread_id)).size,
    longestPauseMs: longestPause(tried),
  };
}

/** The smallest size that at least this share of the sorted sizes does not exceed. */
const percentile = (sizes: readonly number[], share: number): number =>
  sizes[Math.max(0, Math.ceil(sizes.length * share) - 1)] ?? 0;

/** Between an exchange and the next one of its thread; unknown dates tell nothing. */
function longestPause(exchanges: readonly SampledExchange[]): number {
  return exchanges.reduce((longest, { thread_id, first_at }, i) => {
    const before = exchanges[i - 1];
    if (before?.thread_id !== thread_id || !before.last_at || !first_at) return longest;
    return Math.max(longest, first_at.getTime() - before.last_at.getTime());
  }, 0);
}
