import sql, { empty, join, type Sql } from "sql-template-tag";
import { CLOCK_TOLERANCE_MS } from "#lib/core/retention-policy.ts";
import type { ExchangeFacts, Hold, ThreadFacts } from "#lib/core/types.ts";
import type { MemoryStore, RetentionFilter } from "#lib/store/memory-store.ts";
import { decodeCursor, pageOf } from "#lib/store/sql/cursor.ts";
import { activeHoldsOf } from "#lib/store/sql/hold-guard.ts";
import { type ThreadRow, threadColumns, toThread } from "#lib/store/sql/rows.ts";
import type { Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

/** Facts, and what a trim needs beside them: tokens an exchange, and where the prompt of exchange 0 ends. */
export type LoadedFacts = ThreadFacts & { row: ThreadRow; promptEndSeq: number; tokensOf: ReadonlyMap<number, number> };

export function retentionFactsOperations(context: OpenContext): Pick<MemoryStore, "readRetentionFacts"> {
  const { database, tables } = context;
  return {
    async readRetentionFacts(agentId, filter, page, now) {
      const after = decodeCursor(page.cursor, ["text"]);
      const rows = await database.all<ThreadRow>(sql`select ${threadColumns} from ${tables.thread} t
        where t.agent_id = ${agentId} and t.state = 'active' and (${touched(context, filter)})
          ${after ? sql`and t.record_id > ${after[0]}` : empty}
        order by t.record_id fetch first ${page.limit + 1} rows only`);
      const facts = await loadFacts(context, database, agentId, rows.slice(0, page.limit), now);
      const { nextCursor } = pageOf(rows, page.limit, toThread, (thread) => [thread.threadId]);
      return { items: facts.map(publicFacts), nextCursor };
    },
  };
}

const publicFacts = ({ thread, exchanges, holds, promptMessageCount, promptByteCount }: LoadedFacts): ThreadFacts => ({
  thread,
  exchanges,
  holds,
  promptMessageCount,
  promptByteCount,
});

function touched({ dialect }: StoreContext, filter: RetentionFilter): Sql {
  if (filter.threadIds) return dialect.idIn(sql`t.record_id`, filter.threadIds);
  const all = [sql`1 = 0`];
  if (filter.lastActivityBefore) all.push(sql`t.last_activity_at < ${filter.lastActivityBefore}`);
  if (filter.newestUnknownAfter) {
    all.push(sql`(t.newest_seq is not null and (t.newest_at is null or t.newest_at > ${filter.newestUnknownAfter}))`);
  }
  if (filter.anyMessageBefore) all.push(sql`t.first_message_at < ${filter.anyMessageBefore}`);
  if (filter.byteCountOver !== undefined) all.push(sql`t.byte_count > ${filter.byteCountOver}`);
  if (filter.exchangeCountOver !== undefined) all.push(sql`t.exchange_count > ${filter.exchangeCountOver}`);
  return join(all, " or ");
}

/** All that a decision on these threads reads: one statement for the exchanges, one for the holds. */
export async function loadFacts(
  context: StoreContext,
  session: Session,
  agentId: string,
  rows: readonly ThreadRow[],
  now: Date,
): Promise<LoadedFacts[]> {
  if (rows.length === 0) return [];
  const threadIds = rows.map((row) => row.record_id);
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const holds = await activeHoldsOf(context, session, { agentId, userIds, threadIds });
  const groups = new Map<string, GroupRow[]>();
  for (const group of await session.all<GroupRow>(exchangeStatement(context, threadIds, now))) {
    const known = groups.get(group.thread_id);
    if (known) known.push(group);
    else groups.set(group.thread_id, [group]);
  }
  return rows.map((row) => factsOf(row, groups.get(row.record_id) ?? [], holds));
}

type GroupRow = {
  thread_id: string;
  exchange_seq: number;
  is_prompt: number;
  message_count: number;
  byte_count: number;
  token_count: number;
  newest_at: Date | null;
  unknown_dates: number;
  prompt_end: number | null;
};

/**
 * The prompt is what stands in exchange 0 before its first message that is no system message of the main lane. One pass
 * over the threads: a join would be repeated for each message where the planner takes long threads for short ones.
 */
function exchangeStatement({ dialect, tables }: StoreContext, threadIds: readonly string[], now: Date): Sql {
  const horizon = new Date(now.getTime() + CLOCK_TOLERANCE_MS);
  return sql`
    select g.thread_id, g.exchange_seq, g.is_prompt, count(*) as message_count, sum(g.byte_count) as byte_count,
      sum(g.token_count) as token_count, max(case when g.timestamp <= ${horizon} then g.timestamp end) as newest_at,
      sum(case when g.timestamp <= ${horizon} then 0 else 1 end) as unknown_dates, min(g.prompt_end) as prompt_end
    from (
      select p.thread_id, p.exchange_seq, p.byte_count, p.token_count, p.timestamp, p.prompt_end,
        case when p.exchange_seq = 0 and (p.prompt_end is null or p.seq < p.prompt_end) then 1 else 0 end as is_prompt
      from (
        select m.thread_id, m.exchange_seq, m.seq, m.byte_count, m.token_count, m.timestamp,
          min(case when m.exchange_seq = 0 and (m.message_role <> 'system' or m.lane is not null) then m.seq end)
            over (partition by m.thread_id) as prompt_end
        from ${tables.message} m
        where ${dialect.idIn(sql`m.thread_id`, threadIds)} and m.trashed_at is null
      ) p
    ) g
    group by g.thread_id, g.exchange_seq, g.is_prompt order by g.thread_id, g.exchange_seq`;
}

function factsOf(row: ThreadRow, groups: readonly GroupRow[], holds: readonly Hold[]): LoadedFacts {
  const prompt = groups.find((group) => group.is_prompt === 1);
  const exchanges = groups.filter((group) => group.is_prompt === 0);
  return {
    row,
    thread: toThread(row),
    exchanges: exchanges.map(toExchange),
    holds: holds.filter((hold) => covers(hold, row)),
    promptMessageCount: prompt?.message_count ?? 0,
    promptByteCount: prompt?.byte_count ?? 0,
    promptEndSeq: groups.find((group) => group.exchange_seq === 0)?.prompt_end ?? row.next_seq,
    tokensOf: new Map(exchanges.map((group) => [group.exchange_seq, group.token_count])),
  };
}

const toExchange = (group: GroupRow): ExchangeFacts => ({
  exchangeSeq: group.exchange_seq,
  messageCount: group.message_count,
  byteCount: group.byte_count,
  newestAt: group.newest_at,
  hasUnknownDate: group.unknown_dates > 0,
});

function covers({ scope }: Hold, row: ThreadRow): boolean {
  if ("agentId" in scope) return scope.agentId === row.agent_id;
  if ("userId" in scope) return scope.userId === row.user_id;
  return scope.threadId === row.record_id;
}
