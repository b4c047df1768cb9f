import sql from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import type { MemoryStore, ThreadSummary } from "#lib/store/memory-store.ts";
import { lockActiveThread } from "#lib/store/sql/removed.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

type SummaryRow = { content: string; covers_from_seq: number; covers_to_seq: number; model: string; created_at: Date };

export function threadSummaryOperations(
  context: OpenContext,
): Pick<MemoryStore, "getThreadSummary" | "putThreadSummary" | "getSummaryFailures" | "addSummaryFailure"> {
  const { database, tables } = context;
  return {
    async getThreadSummary(threadId) {
      const row = await first<SummaryRow>(
        database,
        sql`select s.content, s.covers_from_seq, s.covers_to_seq, s.model, s.created_at
          from ${tables.thread_summary} s join ${tables.thread} t on t.record_id = s.thread_id
          where s.thread_id = ${threadId} and t.state = 'active'`,
      );
      return row ? toSummary(row) : null;
    },
    putThreadSummary: (threadId, summary, messageCount) =>
      database.transaction(async (session) => {
        await lockActiveThread(context, session, threadId);
        const { content, coversFromSeq, coversToSeq, model, createdAt } = summary;
        const live = await first<{ messages: number }>(
          session,
          sql`select count(*) as messages from ${tables.message} m
            where m.thread_id = ${threadId} and m.seq <= ${coversToSeq} and m.lane is null and m.trashed_at is null
              and (m.expires_at is null or m.expires_at > ${createdAt})`,
        );
        if (live?.messages !== messageCount)
          throw new AppError("conflict", "The messages of this summary have changed.");
        await session.run(sql`delete from ${tables.thread_summary} where thread_id = ${threadId}`);
        await session.run(sql`
          insert into ${tables.thread_summary} (thread_id, content, covers_from_seq, covers_to_seq, model, created_at)
          values (${threadId}, ${content}, ${coversFromSeq}, ${coversToSeq}, ${model}, ${createdAt})`);
        await session.run(sql`delete from ${tables.summary_failure} where thread_id = ${threadId}`);
      }),
    getSummaryFailures: (threadId) => failuresOf(context, database, threadId),
    addSummaryFailure: (threadId, now) =>
      database.transaction(async (session) => {
        await lockActiveThread(context, session, threadId);
        const failures = (await failuresOf(context, session, threadId)) + 1;
        await session.run(sql`delete from ${tables.summary_failure} where thread_id = ${threadId}`);
        await session.run(sql`insert into ${tables.summary_failure} (thread_id, failures, failed_at)
          values (${threadId}, ${failures}, ${now})`);
      }),
  };
}

async function failuresOf({ tables }: OpenContext, session: Session, threadId: string): Promise<number> {
  const row = await first<{ failures: number }>(
    session,
    sql`select f.failures from ${tables.summary_failure} f where f.thread_id = ${threadId}`,
  );
  return row?.failures ?? 0;
}

const toSummary = (row: SummaryRow): ThreadSummary => ({
  content: row.content,
  coversFromSeq: row.covers_from_seq,
  coversToSeq: row.covers_to_seq,
  model: row.model,
  createdAt: row.created_at,
});
