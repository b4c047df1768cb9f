import sql, { join } from "sql-template-tag";
import type { MemoryStore, PlannedRemoval } from "#lib/store/memory-store.ts";
import { memoryIsHeld } from "#lib/store/sql/hold-guard.ts";
import { first } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

/** Counts by the rules by which `applyRetention` removes, on messages that are still live. */
export function derivedMemoryOperations(context: OpenContext): Pick<MemoryStore, "countDerivedMemories"> {
  const { database, dialect, tables } = context;
  return {
    async countDerivedMemories(removals) {
      if (removals.length === 0) return 0;
      const whole = removals.filter(({ removal }) => "whole" in removal).map(({ threadId }) => threadId);
      const row = await first<{ total: number }>(
        database,
        sql`select count(*) as total from ${tables.memory} r
          where r.trashed_at is null and not ${memoryIsHeld(context)} and (${dialect.idIn(sql`r.thread_id`, whole)}
            ${join(
              removals.map((removal) => orTrimmed(context, removal)),
              " ",
              " ",
            )})`,
      );
      return row?.total ?? 0;
    },
  };
}

function orTrimmed({ tables }: StoreContext, { threadId, removal }: PlannedRemoval) {
  if ("whole" in removal) return sql``;
  const prelude = removal.includesPrelude
    ? sql`m.exchange_seq = 0 and m.message_role = 'system'`
    : sql`m.exchange_seq = 0`;
  const stays = sql`m.trashed_at is null and (m.exchange_seq > ${removal.upToExchangeSeq} or ${prelude})`;
  const links = sql`select 1 from ${tables.memory_source} s join ${tables.message} m
    on m.thread_id = s.thread_id and m.record_id = s.message_id where s.memory_id = r.record_id`;
  return sql`or (r.thread_id = ${threadId} and exists (${links}) and not exists (${links} and ${stays}))`;
}
