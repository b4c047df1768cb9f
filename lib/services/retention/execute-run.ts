import type { RetentionRun } from "#lib/db/generated/client.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";
import { exclusively } from "#lib/services/retention/exclusively.ts";
import { type Ending, removeByPlan } from "#lib/services/retention/remove-by-plan.ts";

const CLOCK_DIFFERENCE_MS = 5 * 60_000;
const TRIES_A_RUN = 3;

/**
 * Executes a queued run, or goes on with one whose worker died. Returns without a word when the run has ended or
 * another worker has it; throws when it must be tried again later.
 */
export async function executeRun(context: Context, runId: string, signal: AbortSignal): Promise<void> {
  const run = await context.prisma.retentionRun.findUnique({ where: { id: runId } });
  if (run) await exclusively(context.prisma, run.agentId, () => executeAlone(context, runId, signal));
}

async function executeAlone(context: Context, runId: string, signal: AbortSignal): Promise<void> {
  const run = await start(context, runId);
  if (!run) return;
  try {
    await end(context, run, await endingOf(context, run, signal));
  } catch (error) {
    if (!signal.aborted) await countFailure(context, run);
    throw error;
  }
}

/** A run that breaks off each time would be taken up for ever. A store that does not answer is waited for. */
async function countFailure(context: Context, run: RetentionRun): Promise<void> {
  const { status } = await context.store.check(context.now());
  if (status !== "connected") return;
  const { failures } = await context.prisma.retentionRun.update({
    where: { id: run.id },
    data: { failures: { increment: 1 } },
  });
  if (failures >= TRIES_A_RUN) await end(context, run, { status: "failed", detail: "run_failed" });
}

async function endingOf(context: Context, run: RetentionRun, signal: AbortSignal): Promise<Ending> {
  if (run.stopRequested) return { status: "stopped", detail: "stopped_by_member" };
  const differenceMs = (await context.store.clock()).getTime() - context.now().getTime();
  if (Math.abs(differenceMs) > CLOCK_DIFFERENCE_MS) return { status: "clock_suspect", detail: "clock_differs" };
  const policy = await context.store.getPolicy(run.agentId);
  if (policy?.revision !== run.revision) return { status: "stopped", detail: "settings_changed" };
  const ending = await removeByPlan(context, run, policy.settings, signal);
  if (policy.settings.retention.graceDays === 0) await context.queue.send("retention.purge", {}, { key: "due" });
  return ending;
}

/** null when it is no longer to be executed. */
async function start(context: Context, runId: string): Promise<RetentionRun | null> {
  const { prisma } = context;
  const startable = { id: runId, status: { in: ["queued", "running"] } };
  await prisma.retentionRun.updateMany({
    where: { ...startable, startedAt: null },
    data: { startedAt: context.now() },
  });
  const { count } = await prisma.retentionRun.updateMany({ where: startable, data: { status: "running" } });
  if (count === 0) return null;
  const run = await prisma.retentionRun.findUniqueOrThrow({ where: { id: runId } });
  await recordAudit(prisma, context, { ...auditOf(run), outcome: "started" });
  return run;
}

async function end(context: Context, { id }: RetentionRun, { status, detail }: Ending): Promise<void> {
  const finishedAt = status === "needs_approval" ? null : context.now();
  const run = await context.prisma.retentionRun.update({ where: { id }, data: { status, detail, finishedAt } });
  const { threads, threadsTrimmed, messages, memories } = run;
  const after = { status, detail, threads, threadsTrimmed, messages, memories, bytes: Number(run.bytes) };
  const outcome = status === "partial" || status === "failed" || status === "clock_suspect" ? "failed" : "done";
  await recordAudit(context.prisma, context, { ...auditOf(run), outcome, after });
}

const auditOf = (run: RetentionRun) => ({ operation: "retention.executeRun", target: run.agentId, runId: run.id });
