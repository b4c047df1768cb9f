import sql, { type Sql } from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import type { Appended, AppendMode, MemoryStore, NewMessage } from "#lib/store/memory-store.ts";
import { KnownHeads } from "#lib/store/sql/known-heads.ts";
import {
  type AppendFindings,
  type AppendPlan,
  delegationKey,
  NO_FINDINGS,
  planAppend,
} from "#lib/store/sql/plan-append.ts";
import { countRefusal, lockActiveThread, missingThread } from "#lib/store/sql/removed.ts";
import { type AppendHead, appendHeadColumns } from "#lib/store/sql/rows.ts";
import type { Session } from "#lib/store/sql/session.ts";
import { areIds, isStorable, requireIds, requireStorable } from "#lib/store/sql/storable.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { UsageChanges } from "#lib/store/sql/usage.ts";

const STATEMENT_ROWS = 1_000;
const STATEMENT_BYTES = 4 * 1_048_576;

type Request = { threadId: string; messages: readonly NewMessage[]; mode: AppendMode; now: Date };

/**
 * The usual append is one statement without a transaction: the plan is made for the thread's head as this process left
 * it, and everything is written on the condition that the head's version is still that one. An id that the thread
 * knows fails it as a whole; a removed one there can't be where no message was ever removed. Failing that the head is
 * read first. With another writer in between, or more rows than one statement should carry, the plan is made and
 * written under the row's lock.
 */
export function appendOperations(context: OpenContext): Pick<MemoryStore, "appendMessages"> {
  const heads = new KnownHeads();
  return {
    async appendMessages(threadId, messages, mode, now) {
      messages.forEach(requireStorableMessage);
      try {
        return await append(context, heads, { threadId, messages, mode, now });
      } catch (error) {
        if (error instanceof AppError && error.removed) await countRefusal(context);
        throw error;
      }
    },
  };
}

async function append(context: OpenContext, heads: KnownHeads, request: Request): Promise<Appended> {
  const unread = planUnread(heads, request);
  if (unread && (await isWrittenUnread(context, heads, unread))) return unread.answer;
  heads.delete(request.threadId);
  if (request.messages.length <= STATEMENT_ROWS) {
    const plan = await readAndPlan(context, context.database, request);
    if (plan.rows.length === 0 || (await isWrittenAtOnce(context, heads, plan))) return plan.answer;
  }
  return context.database.transaction((session) => appendLocked(context, session, request));
}

/** null where the head alone can't tell: where a delegation's rows go depends on what is stored of it. */
function planUnread(heads: KnownHeads, { threadId, messages, mode, now }: Request): AppendPlan | null {
  const head = heads.get(threadId);
  if (!head || messages.length > STATEMENT_ROWS || head.message_count !== head.next_seq - 1) return null;
  if (messages.some(({ delegationId }) => delegationId)) return null;
  return planAppend(head, NO_FINDINGS, messages, mode, now);
}

async function isWrittenUnread(context: OpenContext, heads: KnownHeads, plan: AppendPlan): Promise<boolean> {
  try {
    return await isWrittenAtOnce(context, heads, plan);
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

async function isWrittenAtOnce(context: OpenContext, heads: KnownHeads, plan: AppendPlan): Promise<boolean> {
  if (plan.rows.length === 0 || statementEnd(plan, 0) < plan.rows.length) return false;
  if ((await context.database.run(context.dialect.appendAtOnce(plan))) === 0) return false;
  heads.set(plan.head.record_id, headAfter(plan));
  return true;
}

const headAfter = ({ head, next, added }: AppendPlan): AppendHead => ({
  ...head,
  ...next,
  version: head.version + 1,
  message_count: head.message_count + added.messages,
});

async function appendLocked(context: StoreContext, session: Session, request: Request): Promise<Appended> {
  const { dialect, tables } = context;
  await lockActiveThread(context, session, request.threadId);
  const plan = await readAndPlan(context, session, request);
  if (plan.rows.length === 0) return plan.answer;
  for (let from = 0, to: number; from < plan.rows.length; from = to) {
    to = statementEnd(plan, from);
    await session.run(dialect.insertMessages(plan, from, to));
  }
  await session.run(updateHead(plan, tables.thread));
  const { messages, exchanges, tokens, bytes } = plan.added;
  const usage = new UsageChanges();
  usage.add(plan.head, { messages, exchanges, tokens, liveBytes: bytes });
  await usage.write(session, dialect);
  return plan.answer;
}

export function updateHead({ head, next, added }: AppendPlan, thread: Sql): Sql {
  return sql`update ${thread} set version = version + 1, next_seq = ${next.next_seq},
    next_exchange_seq = ${next.next_exchange_seq}, exchange_seq = ${next.exchange_seq},
    newest_seq = ${next.newest_seq}, newest_at = ${next.newest_at}, newest_is_final = ${next.newest_is_final},
    first_message_at = ${next.first_message_at}, last_message_at = ${next.last_message_at},
    last_activity_at = ${next.last_activity_at}, message_count = message_count + ${added.messages},
    exchange_count = exchange_count + ${added.exchanges}, byte_count = byte_count + ${added.bytes},
    token_count = token_count + ${added.tokens}
    where record_id = ${head.record_id} and state = 'active' and version = ${head.version}
      and created_at = ${head.created_at}`;
}

/** Where a statement that starts at `from` ends: at least one row, at most so many rows and bytes. */
function statementEnd({ rows }: AppendPlan, from: number): number {
  let bytes = rows[from]?.byteCount ?? 0;
  let to = from + 1;
  for (; to < rows.length && to - from < STATEMENT_ROWS; to += 1) {
    bytes += rows[to]?.byteCount ?? 0;
    if (bytes > STATEMENT_BYTES) break;
  }
  return Math.min(to, rows.length);
}

type Finding = { finding: "known" | "removed" | "delegation" | null; key: string; lane: string | null; place: number };

async function readAndPlan(context: StoreContext, session: Session, request: Request): Promise<AppendPlan> {
  const { threadId, messages, mode, now } = request;
  const fingerprint = await context.fingerprint(session);
  const idOfHash = new Map(messages.map(({ id }) => [fingerprint("message", threadId, id), id]));
  const rows = await session.all<AppendHead & Finding>(headStatement(context, request, [...idOfHash.keys()]));
  const [head] = rows;
  if (head?.state !== "active") throw await missingThread(context, session, threadId);
  return planAppend(head, findingsOf(rows, idOfHash), messages, mode, now);
}

function findingsOf(rows: readonly Finding[], idOfHash: ReadonlyMap<string, string>): AppendFindings {
  const seqOfKnown = new Map<string, number>();
  const removedIds = new Set<string>();
  const exchangeOfDelegation = new Map<string, number>();
  for (const { finding, key, lane, place } of rows) {
    if (finding === "known") seqOfKnown.set(key, place);
    else if (finding === "removed") removedIds.add(idOfHash.get(key) ?? key);
    else if (finding === "delegation") exchangeOfDelegation.set(delegationKey(lane ?? "", key), place);
  }
  return { seqOfKnown, removedIds, exchangeOfDelegation };
}

/** The thread's row once for each finding about the ids and delegations of the request, at least once. */
function headStatement({ dialect, tables }: StoreContext, request: Request, hashes: readonly string[]): Sql {
  const { threadId, messages } = request;
  const ids = messages.map(({ id }) => id);
  const known = sql`select 'known' as finding, record_id as key, null as lane, seq as place from ${tables.message}
    where thread_id = ${threadId} and ${dialect.idIn(sql`record_id`, ids)}`;
  const removed = sql`select 'removed', id_hash, null, 0 from ${tables.tombstone}
    where kind = 'message' and ${dialect.idIn(sql`id_hash`, hashes)}`;
  return sql`select ${appendHeadColumns}, f.finding, f.key, f.lane, f.place from ${tables.thread} t
    left join (${known} union all ${removed}${delegations({ dialect, tables }, request)}) f on 1 = 1
    where t.record_id = ${threadId}`;
}

function delegations({ dialect, tables }: Pick<StoreContext, "dialect" | "tables">, request: Request): Sql {
  const rows = request.messages.filter(({ lane, delegationId }) => lane && delegationId);
  if (rows.length === 0) return sql``;
  const lanes = [...new Set(rows.map(({ lane }) => lane ?? ""))];
  const ids = [...new Set(rows.map(({ delegationId }) => delegationId ?? ""))];
  return sql` union all select 'delegation', delegation_id, lane, min(exchange_seq) from ${tables.message}
    where thread_id = ${request.threadId} and lane is not null and ${dialect.idIn(sql`lane`, lanes)}
      and ${dialect.idIn(sql`delegation_id`, ids)} and trashed_at is null
    group by lane, delegation_id`;
}

/** The paths of the fields are put together only for a message that has something to tell of. */
function requireStorableMessage(message: NewMessage, index: number): void {
  const { id, author, lane, delegationId, name, toolCallId, content, metadata } = message;
  const ids = { id, author, lane, delegationId, toolCallId };
  const texts = { content, name, metadata };
  if (areIds(ids) && isStorable(texts)) return;
  const at = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [`messages.${index}.${field}`, value]));
  requireIds(at(ids));
  requireStorable(at(texts));
}
