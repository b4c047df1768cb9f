import sql from "sql-template-tag";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

const SAMPLE_THREADS = 50;
const SAMPLE_EXCHANGES_A_THREAD = 20;

/** Counts what a message limit counts: user and assistant messages of the main lane, newest exchanges first. */
export function exchangeSizeOperations({ database, tables, dialect }: OpenContext): Pick<MemoryStore, "exchangeSizes"> {
  return {
    async exchangeSizes(agentId) {
      const threads = await database.all<{ record_id: string; exchange_seq: number }>(sql`
        select record_id, exchange_seq from ${tables.thread} where agent_id = ${agentId} and state = 'active'
        order by last_activity_at desc, record_id desc fetch first ${SAMPLE_THREADS} rows only`);
      const rows = await database.all<{ messages: number }>(sql`
        select count(*) as messages from ${tables.message} m join ${tables.thread} t on t.record_id = m.thread_id
        where ${dialect.idIn(
          sql`m.thread_id`,
          threads.map((thread) => thread.record_id),
        )}
          and m.exchange_seq > 0 and m.exchange_seq > t.exchange_seq - ${SAMPLE_EXCHANGES_A_THREAD}
          and m.trashed_at is null and m.lane is null and m.message_role in ('user', 'assistant')
        group by m.thread_id, m.exchange_seq`);
      const sizes = rows.map((row) => row.messages).sort((a, b) => a - b);
      if (sizes.length === 0) return null;
      return { medianMessages: percentile(sizes, 0.5), p95Messages: percentile(sizes, 0.95) };
    },
  };
}

/** The smallest size that at least this share of the sorted sizes does not exceed. */
const percentile = (sizes: readonly number[], share: number): number =>
  sizes[Math.max(0, Math.ceil(sizes.length * share) - 1)] ?? 0;
