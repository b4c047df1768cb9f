import sql from "sql-template-tag";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { lockHolds, requireNoHold } from "#lib/store/sql/hold-guard.ts";
import { type GoingMessage, goingColumns, removeMessages } from "#lib/store/sql/remove-messages.ts";
import { lockActiveThread, missingMessage } from "#lib/store/sql/removed.ts";
import type { ThreadRow } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { deleteMemoriesLearnedFrom } from "#lib/store/sql/thread-memories.ts";

type Options = { derivedMemories: boolean; now: Date };

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
  const threadId = row.record_id;
  const going = await first<GoingMessage>(
    session,
    sql`select ${goingColumns} from ${context.tables.message} m
      where m.thread_id = ${threadId} and m.record_id = ${messageId} and m.trashed_at is null`,
  );
  if (!going) {
    const missing = await missingMessage(context, session, threadId, messageId);
    if (missing.removed) return 0;
    throw missing;
  }
  if (derivedMemories) await deleteMemoriesLearnedFrom(context, session, threadId, messageId);
  await removeMessages(context, session, row, [going], { cause: "deleted", now });
  return 1;
}
