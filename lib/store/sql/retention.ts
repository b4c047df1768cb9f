import sql from "sql-template-tag";
import type { ThreadFacts } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type {
  MemoryStore,
  Removal,
  RetentionBatch,
  RetentionBatchResult,
  RetentionLedgerRow,
} from "#lib/store/memory-store.ts";
import { lockHolds } from "#lib/store/sql/hold-guard.ts";
import { type LoadedFacts, loadFacts } from "#lib/store/sql/retention-facts.ts";
import { type ThreadRow, threadColumns } from "#lib/store/sql/rows.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { trashMemories } from "#lib/store/sql/thread-memories.ts";
import { fence, graceEnd, moveToTrash } from "#lib/store/sql/trash.ts";
import { type Trim, trimThread } from "#lib/store/sql/trim.ts";
import { UsageChanges } from "#lib/store/sql/usage.ts";

type RetentionOperations = Pick<MemoryStore, "applyRetention" | "listRetentionBatches">;
type Decide = (facts: ThreadFacts) => Removal;

export function retentionOperations(context: OpenContext): RetentionOperations {
  return {
    applyRetention: (batch, decide) =>
      context.database.transaction((session) => applyBatch(context, session, batch, decide)),
    async listRetentionBatches(runId) {
      const rows = await context.database.all<LedgerRow>(sql`select ordinal, threads, threads_trimmed, exchanges,
        messages, memories, bytes, applied_at from ${context.tables.retention_batch}
        where run_id = ${runId} order by ordinal`);
      return rows.map(toLedgerRow);
    },
  };
}

/** Locks in one order for everybody: holds, policy, stop flag, threads by id, counters by key. */
async function applyBatch(context: StoreContext, session: Session, batch: RetentionBatch, decide: Decide) {
  await lockHolds(context, session);
  const outcome = await readOrders(context, session, batch);
  if (outcome !== "done") return nothing(outcome);
  const rows = await lockThreads(context, session, batch);
  const facts = await loadFacts(context, session, batch.agentId, rows, batch.now);
  return remove(context, session, batch, decisions(facts, decide));
}

const nothing = (outcome: RetentionBatchResult["outcome"]): RetentionBatchResult => ({
  outcome,
  threads: [],
  threadsTrimmed: [],
  exchanges: 0,
  messages: 0,
  memories: 0,
  bytes: 0,
});

/** Publishing a policy and setting the flag are plain writes: they wait for these locks. */
async function readOrders({ tables }: StoreContext, session: Session, batch: RetentionBatch) {
  await session.run(sql`lock table ${tables.memory_policy}, ${tables.installation} in share mode`);
  const row = await first<{ is_stopped: boolean; revision: number | null; applied: number | null }>(
    session,
    sql`select i.is_stopped, p.revision, b.ordinal as applied from ${tables.installation} i
      left join ${tables.memory_policy} p on p.agent_id = ${batch.agentId}
      left join ${tables.retention_batch} b on b.run_id = ${batch.runId} and b.ordinal = ${batch.ordinal}`,
  );
  if (typeof row?.applied === "number") throw new AppError("conflict", "This batch of the run was applied before.");
  if (row?.is_stopped !== false) return "stopped";
  return row.revision === batch.revision ? "done" : "revision_changed";
}

function lockThreads({ dialect, tables }: StoreContext, session: Session, batch: RetentionBatch) {
  return session.all<ThreadRow>(sql`select ${threadColumns} from ${tables.thread} t
    where t.agent_id = ${batch.agentId} and t.state = 'active' and ${dialect.idIn(sql`t.record_id`, batch.threadIds)}
    order by t.record_id for update`);
}

type Decisions = { whole: LoadedFacts[]; trims: Trim[] };

function decisions(facts: readonly LoadedFacts[], decide: Decide): Decisions {
  const whole: LoadedFacts[] = [];
  const trims: Trim[] = [];
  for (const one of facts) {
    const removal = decide(one);
    if (removal === null) continue;
    if ("whole" in removal) whole.push(one);
    else trims.push({ facts: one, ...removal });
  }
  return { whole, trims };
}

async function remove(context: StoreContext, session: Session, batch: RetentionBatch, { whole, trims }: Decisions) {
  const { runId, graceDays, now } = batch;
  const usage = new UsageChanges();
  const rows = whole.map((facts) => facts.row);
  await fence(context, session, rows, { cause: "retention", runId, graceDays, now });
  for (const row of rows) moveToTrash(usage, row);
  const trimmed = [];
  for (const trim of trims) {
    const done = await trimThread(context, session, trim, { runId, now, purgeAfter: graceEnd(now, graceDays) });
    if (done.messages > 0) trimmed.push(done);
    usage.add(trim.facts.row, done.usage);
  }
  const result: RetentionBatchResult = {
    outcome: "done",
    threads: rows.map((row) => row.record_id),
    threadsTrimmed: trimmed.map((done) => done.threadId),
    exchanges: sum(rows, (row) => row.exchange_count) + sum(trimmed, (done) => done.exchanges),
    messages: sum(rows, (row) => row.message_count) + sum(trimmed, (done) => done.messages),
    memories: 0,
    bytes: sum(rows, (row) => row.byte_count) + sum(trimmed, (done) => done.bytes),
  };
  result.memories = await removeDerived(context, session, batch, result);
  await usage.write(session, context.dialect);
  await writeLedger(context, session, batch, {
    ...result,
    newlyTrimmed: trimmed.filter((done) => done.isFirst).length,
  });
  return result;
}

/** With the setting off, a memory outlives its thread only while it is shared across sessions. */
async function removeDerived(
  context: StoreContext,
  session: Session,
  batch: RetentionBatch,
  { threads, threadsTrimmed }: RetentionBatchResult,
): Promise<number> {
  if (threads.length + threadsTrimmed.length === 0) return 0;
  if (!batch.deleteDerivedMemories && (await isSharing(context, session, batch.agentId))) return 0;
  return trashMemories(context, session, { whole: threads, trimmed: threadsTrimmed }, batch);
}

async function isSharing({ tables }: StoreContext, session: Session, agentId: string): Promise<boolean> {
  const row = await first<{ settings: { longTermMemory?: { shareAcrossSessions?: boolean } } }>(
    session,
    sql`select settings from ${tables.memory_policy} where agent_id = ${agentId}`,
  );
  return row?.settings.longTermMemory?.shareAcrossSessions === true;
}

async function writeLedger(
  { tables }: StoreContext,
  session: Session,
  batch: RetentionBatch,
  result: RetentionBatchResult & { newlyTrimmed: number },
): Promise<void> {
  await session.run(sql`
    insert into ${tables.retention_batch} (run_id, ordinal, threads, threads_trimmed, exchanges, messages, memories,
      bytes, applied_at)
    values (${batch.runId}, ${batch.ordinal}, ${result.threads.length}, ${result.newlyTrimmed}, ${result.exchanges},
      ${result.messages}, ${result.memories}, ${result.bytes}, ${batch.now})`);
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

type LedgerRow = Omit<RetentionLedgerRow, "threadsTrimmed" | "appliedAt"> & {
  threads_trimmed: number;
  applied_at: Date;
};

const toLedgerRow = ({ threads_trimmed, applied_at, ...row }: LedgerRow): RetentionLedgerRow => ({
  ...row,
  threadsTrimmed: threads_trimmed,
  appliedAt: applied_at,
});
