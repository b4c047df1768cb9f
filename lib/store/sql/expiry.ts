import sql from "sql-template-tag";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { lockHolds, memoryIsHeld, threadIsHeld } from "#lib/store/sql/hold-guard.ts";
import { type GoingMessage, goingColumns, removeMessages } from "#lib/store/sql/remove-messages.ts";
import { lockThread } from "#lib/store/sql/removed.ts";
import type { Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

type Budget = { now: Date; maxRows: number };

/**
 * What has outlived its time to live is hidden from that moment and removed here. Rows of the trash go with the trash.
 * A step that removed something is never the last one.
 */
export function expiryOperations(context: OpenContext): Pick<MemoryStore, "purgeExpired"> {
  return {
    purgeExpired: (budget) =>
      context.database.transaction(async (session) => {
        await lockHolds(context, session);
        const memories = await purgeMemories(context, session, budget);
        const messages = await purgeMessages(context, session, budget);
        return { messages, memories, isFinished: memories + messages === 0 };
      }),
  };
}

function purgeMemories(context: StoreContext, session: Session, { now, maxRows }: Budget): Promise<number> {
  const { memory } = context.tables;
  return session.run(sql`delete from ${memory} where record_id in (
    select r.record_id from ${memory} r
    where r.expires_at <= ${now} and r.trashed_at is null and not ${memoryIsHeld(context)}
    order by r.expires_at, r.record_id fetch first ${maxRows} rows only)`);
}

type Due = GoingMessage & { thread_id: string };

async function purgeMessages(context: StoreContext, session: Session, { now, maxRows }: Budget): Promise<number> {
  const { message, thread } = context.tables;
  const due = await session.all<Due>(sql`
    select m.thread_id, ${goingColumns} from ${message} m join ${thread} t on t.record_id = m.thread_id
    where m.expires_at <= ${now} and m.trashed_at is null and t.state = 'active' and not ${threadIsHeld(context)}
    order by m.expires_at, m.thread_id fetch first ${maxRows} rows only`);
  let removed = 0;
  for (const threadId of [...new Set(due.map((row) => row.thread_id))].sort()) {
    removed += await purgeThreadMessages(context, session, threadId, { now, maxRows });
  }
  return removed;
}

/** Read again under the thread's lock: an append or a delete may have come between. */
async function purgeThreadMessages(context: StoreContext, session: Session, threadId: string, budget: Budget) {
  const row = await lockThread(context, session, threadId);
  if (row?.state !== "active") return 0;
  const going = await session.all<GoingMessage>(sql`
    select ${goingColumns} from ${context.tables.message} m
    where m.thread_id = ${threadId} and m.expires_at <= ${budget.now} and m.trashed_at is null
    order by m.seq fetch first ${budget.maxRows} rows only`);
  if (going.length > 0) await removeMessages(context, session, row, going, { cause: "retention", now: budget.now });
  return going.length;
}
