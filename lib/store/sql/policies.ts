import sql from "sql-template-tag";
import type { StoredMemorySettings } from "#lib/core/types.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { first } from "#lib/store/sql/session.ts";
import { requireIds } from "#lib/store/sql/storable.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

type PolicyOperations = Pick<
  MemoryStore,
  "publishPolicy" | "getPolicy" | "deletePolicy" | "setStopFlag" | "getStopFlag"
>;
type PolicyRow = { agent_id: string; revision: number; settings: StoredMemorySettings; published_at: Date };

/** A running retention batch has these tables locked against writes: what is changed here waits for it or stops it. */
export function policyOperations({ database, dialect, tables }: OpenContext): PolicyOperations {
  return {
    async publishPolicy(policy) {
      requireIds({ agentId: policy.agentId });
      await database.run(dialect.putPolicy(policy));
    },
    async getPolicy(agentId) {
      const row = await first<PolicyRow>(
        database,
        sql`select agent_id, revision, settings, published_at from ${tables.memory_policy}
          where agent_id = ${agentId}`,
      );
      if (!row) return null;
      return { agentId, revision: row.revision, settings: row.settings, publishedAt: row.published_at };
    },
    async deletePolicy(agentId) {
      await database.run(sql`delete from ${tables.memory_policy} where agent_id = ${agentId}`);
    },
    async setStopFlag(isStopped) {
      await database.run(sql`update ${tables.installation} set is_stopped = ${isStopped}`);
    },
    async getStopFlag() {
      const row = await first<{ is_stopped: boolean }>(database, sql`select is_stopped from ${tables.installation}`);
      return row?.is_stopped === true;
    },
  };
}
