import sql from "sql-template-tag";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { lockHolds, requireNoHold } from "#lib/store/sql/hold-guard.ts";
import { refreshHead } from "#lib/store/sql/refresh-head.ts";
import { lockActiveThread, missingMessage } from "#lib/store/sql/removed.ts";
import type { ThreadRow } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { deleteMemoriesLearnedFrom, unlinkMessages } from "#lib/store/sql/thread-memories.ts";
import { UsageChanges } from "#lib/store/sql/usage.ts";

type Options = { derivedMemories: boolean; now: Date };
type Going = { seq: number; exchange_seq: number; byte_count: number; token_count: number };

export function deleteMessageOperations(context: OpenContext): Pick<MemoryStore, "deleteMessage"> {
  return {
    deleteMessage: (threadId, messageId, options) =>
      context.database.transaction(async (session) => {
        await lockHolds(context, session);
        const row = await lockActiveThread(context, session, threadId);
        await requireNoHold(context, session, { agentId: row.agent_id, userId: row.user_id, threadId });
        return deleteMessage(context, session, row, messageId, options);
      }),
  };
}

async function deleteMessage(
  context: StoreContext,
  session: Session,
  row: ThreadRow,
  messageId: string,
  { derivedMemories, now }: Options,
): Promise<number> {
  const { dialect, tables } = context;
  const threadId = row.record_id;
  const going = await first<Going>(
    session,
    sql`select seq, exchange_seq, byte_count, token_count from ${tables.message}
      where thread_id = ${threadId} and record_id = ${messageId} and trashed_at is null`,
  );
  if (!going) {
    const missing = await missingMessage(context, session, threadId, messageId);
    if (missing.removed) return 0;
    throw missing;
  }
  if (derivedMemories) await deleteMemoriesLearnedFrom(context, session, threadId, messageId);
  await unlinkMessages(context, session, threadId, [messageId]);
  await session.run(sql`delete from ${tables.message} where thread_id = ${threadId} and record_id = ${messageId}`);
  await session.run(sql`delete from ${tables.thread_summary}
    where thread_id = ${threadId} and covers_from_seq <= ${going.seq} and covers_to_seq >= ${going.seq}`);
  const idHash = (await context.fingerprint(session))("message", threadId, messageId);
  await session.run(dialect.putTombstones([{ kind: "message", idHash, cause: "deleted", runId: null, at: now }]));
  const exchanges = await endedExchanges(context, session, threadId, going.exchange_seq);
  await session.run(sql`update ${tables.thread} set message_count = message_count - 1,
    exchange_count = exchange_count - ${exchanges}, byte_count = byte_count - ${going.byte_count},
    token_count = token_count - ${going.token_count} where record_id = ${threadId}`);
  await refreshHead(context, session, threadId);
  const usage = new UsageChanges();
  usage.add(row, { messages: -1, exchanges: -exchanges, tokens: -going.token_count, liveBytes: -going.byte_count });
  await usage.write(session, dialect);
  return 1;
}

/** 1 when the message was the last one of its exchange; exchange 0 is never counted. */
async function endedExchanges({ tables }: StoreContext, session: Session, threadId: string, exchangeSeq: number) {
  if (exchangeSeq === 0) return 0;
  const left = await first(
    session,
    sql`select 1 as found from ${tables.message} where thread_id = ${threadId} and exchange_seq = ${exchangeSeq}
      and trashed_at is null fetch first 1 rows only`,
  );
  return left ? 0 : 1;
}
