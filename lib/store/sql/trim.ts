import sql, { type Sql } from "sql-template-tag";
import type { UsageDelta } from "#lib/store/sql/dialect.ts";
import { refreshHead } from "#lib/store/sql/refresh-head.ts";
import type { LoadedFacts } from "#lib/store/sql/retention-facts.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { StoreContext } from "#lib/store/sql/store-context.ts";

export type Trim = { facts: LoadedFacts; upToExchangeSeq: number; includesPrelude: boolean };
export type Trimmed = {
  threadId: string;
  exchanges: number;
  messages: number;
  bytes: number;
  /** False when an earlier batch of the same run has trimmed the thread before. */
  isFirst: boolean;
  usage: Partial<UsageDelta>;
};
type TrimMark = { runId: string; now: Date; purgeAfter: Date };

/** Marks the oldest exchanges of a live thread; they keep their `seq`, so that a restore puts them where they were. */
export async function trimThread(
  context: StoreContext,
  session: Session,
  trim: Trim,
  mark: TrimMark,
): Promise<Trimmed> {
  const { tables } = context;
  const threadId = trim.facts.thread.threadId;
  const { exchanges, messages, bytes, tokens } = weigh(trim);
  const usage = { messages: -messages, exchanges: -exchanges, tokens: -tokens, liveBytes: -bytes, trashedBytes: bytes };
  if (messages === 0) return { threadId, exchanges, messages, bytes, isFirst: false, usage };
  await session.run(sql`update ${tables.message} set trashed_at = ${mark.now}, trash_run_id = ${mark.runId}
    where thread_id = ${threadId} and trashed_at is null and ${reach(trim)}`);
  await session.run(sql`update ${tables.thread} set message_count = message_count - ${messages},
    exchange_count = exchange_count - ${exchanges}, byte_count = byte_count - ${bytes},
    token_count = token_count - ${tokens}, trashed_message_count = trashed_message_count + ${messages},
    trashed_byte_count = trashed_byte_count + ${bytes} where record_id = ${threadId}`);
  await session.run(sql`delete from ${tables.thread_summary} where thread_id = ${threadId}`);
  await refreshHead(context, session, threadId);
  const isFirst = await addTrim(context, session, threadId, { messages, bytes }, mark);
  return { threadId, exchanges, messages, bytes, isFirst, usage };
}

function reach({ facts, upToExchangeSeq, includesPrelude }: Trim): Sql {
  const exchanges = sql`(exchange_seq >= 1 and exchange_seq <= ${upToExchangeSeq})`;
  if (!includesPrelude) return exchanges;
  return sql`(${exchanges} or (exchange_seq = 0 and seq >= ${facts.promptEndSeq}))`;
}

/** From the facts, which were read under the same lock. */
function weigh({ facts, upToExchangeSeq, includesPrelude }: Trim) {
  const total = { exchanges: 0, messages: 0, bytes: 0, tokens: 0 };
  for (const { exchangeSeq, messageCount, byteCount } of facts.exchanges) {
    if (exchangeSeq > upToExchangeSeq || (exchangeSeq === 0 && !includesPrelude)) continue;
    total.exchanges += exchangeSeq === 0 ? 0 : 1;
    total.messages += messageCount;
    total.bytes += byteCount;
    total.tokens += facts.tokensOf.get(exchangeSeq) ?? 0;
  }
  return total;
}

async function addTrim(
  { tables }: StoreContext,
  session: Session,
  threadId: string,
  { messages, bytes }: { messages: number; bytes: number },
  { runId, now, purgeAfter }: TrimMark,
): Promise<boolean> {
  const known = await first(
    session,
    sql`select 1 as found from ${tables.thread_trim} where thread_id = ${threadId} and run_id = ${runId}`,
  );
  if (known) {
    await session.run(sql`update ${tables.thread_trim} set message_count = message_count + ${messages},
      byte_count = byte_count + ${bytes} where thread_id = ${threadId} and run_id = ${runId}`);
    return false;
  }
  await session.run(sql`
    insert into ${tables.thread_trim} (thread_id, run_id, message_count, byte_count, trashed_at, purge_after)
    values (${threadId}, ${runId}, ${messages}, ${bytes}, ${now}, ${purgeAfter})`);
  return true;
}
