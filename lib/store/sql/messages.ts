import sql, { empty, type Sql } from "sql-template-tag";
import type { Visibility } from "#lib/core/isolation-view.ts";
import type { MemoryStore, MessagePage } from "#lib/store/memory-store.ts";
import type { Dialect } from "#lib/store/sql/dialect.ts";
import { findThread, missingMessage, missingThread } from "#lib/store/sql/removed.ts";
import { type MessageRow, messageColumns, toMessage } from "#lib/store/sql/rows.ts";
import { first } from "#lib/store/sql/session.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

type MessageOperations = Pick<MemoryStore, "listMessages" | "findSeqAt" | "getMessage">;

/** Each read joins the thread's row: the fence hides the messages in the moment in which it is set. */
export function messageOperations(context: OpenContext): MessageOperations {
  const { database, tables, dialect } = context;
  const live = sql`${tables.message} m join ${tables.thread} t on t.record_id = m.thread_id and t.state = 'active'`;
  const isCurrent = (now: Date) => sql`m.trashed_at is null and (m.expires_at is null or m.expires_at > ${now})`;
  return {
    async listMessages(threadId, view, page) {
      const rows = await database.all<MessageRow>(sql`
        select ${messageColumns} from ${live}
        where m.thread_id = ${threadId} and ${isCurrent(page.now ?? new Date())} ${visibleTo(dialect, view)} ${range(page)}`);
      if (rows.length === 0) await requireActive(context, threadId);
      return rows.map(toMessage);
    },
    async findSeqAt(threadId, at, now = new Date()) {
      const row = await first<{ seq: number }>(
        database,
        sql`select m.seq from ${live} where m.thread_id = ${threadId} and ${isCurrent(now)} and m.timestamp >= ${at}
          order by m.seq fetch first 1 rows only`,
      );
      if (!row) await requireActive(context, threadId);
      return row?.seq ?? null;
    },
    async getMessage(threadId, messageId, now = new Date()) {
      const row = await first<MessageRow>(
        database,
        sql`select ${messageColumns} from ${live}
          where m.thread_id = ${threadId} and m.record_id = ${messageId} and ${isCurrent(now)}`,
      );
      if (row) return toMessage(row);
      await requireActive(context, threadId);
      throw await missingMessage(context, database, threadId, messageId);
    },
  };
}

async function requireActive(context: OpenContext, threadId: string): Promise<void> {
  const thread = await findThread(context, context.database, threadId);
  if (thread?.state !== "active") throw await missingThread(context, context.database, threadId);
}

function range({ order, limit, afterSeq, beforeSeq }: MessagePage): Sql {
  const after = afterSeq === undefined ? empty : sql`and m.seq > ${afterSeq}`;
  const before = beforeSeq === undefined ? empty : sql`and m.seq < ${beforeSeq}`;
  return sql`${after} ${before} order by m.seq ${order === "asc" ? sql`asc` : sql`desc`}
    fetch first ${limit} rows only`;
}

/** `isVisible` as SQL; a property test holds the two together. */
export function visibleTo(dialect: Pick<Dialect, "idIn">, view: Visibility): Sql {
  switch (view.kind) {
    case "everything":
    case "shared":
      return empty;
    case "main":
      return sql`and m.lane is null`;
    case "delegation":
      return view.delegationId === null
        ? sql`and 1 = 0`
        : sql`and m.lane = ${view.lane} and m.delegation_id = ${view.delegationId}`;
    case "lane": {
      const hidden = dialect.idIn(sql`m.delegation_id`, view.hiddenDelegationIds);
      return sql`and m.lane = ${view.lane} and (m.delegation_id is null or not (${hidden}))`;
    }
  }
}
