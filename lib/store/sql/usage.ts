import { createHash } from "node:crypto";
import sql, { empty } from "sql-template-tag";
import type { ThreadKind } from "#lib/core/types.ts";
import type { MemoryStore, Usage } from "#lib/store/memory-store.ts";
import type { UsageDelta, UsageKey } from "#lib/store/sql/dialect.ts";
import type { ThreadRow } from "#lib/store/sql/rows.ts";
import type { Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

const SHARDS = 16;

export const NO_CHANGE: UsageDelta = {
  sessions: 0,
  messages: 0,
  exchanges: 0,
  tokens: 0,
  liveBytes: 0,
  trashedSessions: 0,
  trashedBytes: 0,
};

/** Writers of different threads of one agent seldom meet on one row; a thread always counts in the same one. */
export function shardOf(threadId: string): number {
  return (createHash("md5").update(threadId).digest()[0] ?? 0) % SHARDS;
}

type Counted = Pick<ThreadRow, "agent_id" | "kind" | "record_id">;

/** Adds up changes and writes them last, in the order of their keys, so that two transactions never wait crosswise. */
export class UsageChanges {
  readonly #changes = new Map<string, { key: UsageKey; delta: UsageDelta }>();

  add(thread: Counted, change: Partial<UsageDelta>): void {
    const key = usageKey(thread);
    const name = JSON.stringify([key.agentId, key.kind, key.shard]);
    const delta = { ...(this.#changes.get(name)?.delta ?? NO_CHANGE) };
    for (const field of Object.keys(change) as (keyof UsageDelta)[]) delta[field] += change[field] ?? 0;
    this.#changes.set(name, { key, delta });
  }

  async write(session: Session, dialect: StoreContext["dialect"]): Promise<void> {
    const names = [...this.#changes.keys()].sort();
    for (const name of names) {
      const change = this.#changes.get(name);
      if (change) await session.run(dialect.addUsage(change.key, change.delta));
    }
  }
}

export const usageKey = (thread: Counted): UsageKey => ({
  agentId: thread.agent_id,
  kind: thread.kind,
  shard: shardOf(thread.record_id),
});

/** What a whole thread counts as while it is live, and what it counts as in the trash. */
export const liveUsage = (thread: ThreadRow, sign: 1 | -1): Partial<UsageDelta> => ({
  sessions: sign,
  messages: sign * thread.message_count,
  exchanges: sign * thread.exchange_count,
  tokens: sign * thread.token_count,
  liveBytes: sign * thread.byte_count,
});
export const trashUsage = (thread: ThreadRow, sign: 1 | -1): Partial<UsageDelta> => ({
  trashedSessions: sign,
  trashedBytes: sign * thread.byte_count,
});

type UsageRow = {
  agent_id: string;
  kind: ThreadKind;
  sessions: number;
  messages: number;
  exchanges: number;
  tokens: number;
  live_bytes: number;
  trashed_sessions: number;
  trashed_bytes: number;
};

export function usageOperations({ database, tables }: OpenContext): Pick<MemoryStore, "usage"> {
  return {
    async usage({ agentId }) {
      const rows = await database.all<UsageRow>(sql`
        select agent_id, kind, sum(sessions) as sessions, sum(messages) as messages, sum(exchanges) as exchanges,
          sum(tokens) as tokens, sum(live_bytes) as live_bytes, sum(trashed_sessions) as trashed_sessions,
          sum(trashed_bytes) as trashed_bytes
        from ${tables.usage} ${agentId === undefined ? empty : sql`where agent_id = ${agentId}`}
        group by agent_id, kind having sum(sessions) + sum(trashed_sessions) > 0 order by agent_id, kind`);
      return rows.map(toUsage);
    },
  };
}

const toUsage = (row: UsageRow): Usage => ({
  agentId: row.agent_id,
  kind: row.kind,
  sessions: row.sessions,
  messages: row.messages,
  exchanges: row.exchanges,
  tokens: row.tokens,
  bytes: row.live_bytes + row.trashed_bytes,
  trashedSessions: row.trashed_sessions,
  trashedBytes: row.trashed_bytes,
});
