import sql from "sql-template-tag";
import type { MemoryStore, PlannedRemoval, Removal } from "#lib/store/memory-store.ts";
import { memoryIsHeld } from "#lib/store/sql/hold-guard.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

/** A memory once for each source, at least once. `exchange_seq` is null when that source is not live any more. */
type SourceRow = {
  record_id: string;
  thread_id: string;
  has_source: number;
  exchange_seq: number | null;
  /** 1 for what stands in exchange 0 before its first message that is no system message of the main lane. */
  is_prompt: number;
};

/** Counts by the rules by which `applyRetention` removes. One plain statement: a condition a thread takes long to plan. */
export function derivedMemoryOperations(context: OpenContext): Pick<MemoryStore, "countDerivedMemories"> {
  const { database, dialect, tables } = context;
  return {
    async countDerivedMemories(removals) {
      if (removals.length === 0) return 0;
      const threadIds = removals.map(({ threadId }) => threadId);
      const rows = await database.all<SourceRow>(sql`
        select r.record_id, r.thread_id, case when s.memory_id is null then 0 else 1 end as has_source, m.exchange_seq,
          case when m.exchange_seq = 0 and not exists (select 1 from ${tables.message} e
            where e.thread_id = m.thread_id and e.exchange_seq = 0 and e.trashed_at is null and e.seq <= m.seq
              and (e.message_role <> 'system' or e.lane is not null)) then 1 else 0 end as is_prompt
        from ${tables.memory} r left join ${tables.memory_source} s on s.memory_id = r.record_id
        left join ${tables.message} m on m.thread_id = s.thread_id and m.record_id = s.message_id and m.trashed_at is null
        where r.trashed_at is null and not ${memoryIsHeld(context)} and ${dialect.idIn(sql`r.thread_id`, threadIds)}`);
      return countGoing(rows, removals);
    },
  };
}

function countGoing(rows: readonly SourceRow[], removals: readonly PlannedRemoval[]): number {
  const removalOf = new Map(removals.map(({ threadId, removal }) => [threadId, removal]));
  const going = new Set(rows.map((row) => row.record_id));
  for (const row of rows) {
    if (keeps(row, removalOf.get(row.thread_id) ?? null)) going.delete(row.record_id);
  }
  return going.size;
}

/** A trim leaves a memory that has a source which stays, or that was said of the thread as a whole. */
function keeps({ has_source, exchange_seq, is_prompt }: SourceRow, removal: Removal): boolean {
  if (removal === null) return true;
  if ("whole" in removal) return false;
  if (has_source === 0) return true;
  if (exchange_seq === null) return false;
  if (exchange_seq === 0) return !removal.includesPrelude || is_prompt === 1;
  return exchange_seq > removal.upToExchangeSeq;
}
