import type { RunDetail, RunStatus } from "#lib/contract/retention.ts";
import { exceedsPreview } from "#lib/core/retention-policy.ts";
import type { StoredMemorySettings } from "#lib/core/types.ts";
import type { RetentionRun } from "#lib/db/generated/client.ts";
import type { Context } from "#lib/services/context.ts";
import { type Gate, type Progress, runBatches } from "#lib/services/retention/run-batches.ts";
import { copyLedger, type RunTotals } from "#lib/services/retention/run-ledger.ts";
import { type Scan, scanPlans } from "#lib/services/retention/scan-plans.ts";

export type Ending = { status: Exclude<RunStatus, "queued" | "running">; detail: RunDetail | null };

/** Page by page from where the run stood; what an earlier worker removed is no longer among the facts. */
export async function removeByPlan(
  context: Context,
  run: RetentionRun,
  settings: StoredMemorySettings,
  signal: AbortSignal,
): Promise<Ending> {
  const { id: runId, agentId, revision } = run;
  const scan: Scan = { agentId, settings, now: context.now(), cursor: run.cursor };
  const { totals, lastOrdinal } = await copyLedger(context, runId, 0);
  const progress: Progress = { ordinal: lastOrdinal, totals, failedBatches: 0 };
  if (await plansTooMuch(context, run, scan, totals)) return { status: "needs_approval", detail: "exceeds_preview" };

  const gate = gateOf(context, run, signal);
  for await (const { plans, nextCursor } of scanPlans(context, scan)) {
    const removals = plans.filter((plan) => plan.removal !== null);
    const ending = await runBatches(context, { runId, agentId, revision, settings }, removals, progress, gate);
    if (ending) return { status: ending === "exceeds_preview" ? "needs_approval" : "stopped", detail: ending };
    await context.prisma.retentionRun.updateMany({ where: { id: runId }, data: { cursor: nextCursor } });
  }
  if (progress.failedBatches > 0) return { status: "partial", detail: "batches_failed" };
  return { status: "done", detail: null };
}

/** Before the first batch: what is planned now, with what the run has removed already, against what was promised. */
async function plansTooMuch(context: Context, run: RetentionRun, scan: Scan, removed: RunTotals): Promise<boolean> {
  let plannedMessages = removed.messages;
  for await (const { plans } of scanPlans(context, scan)) {
    for (const plan of plans) plannedMessages += plan.messages;
  }
  await context.prisma.retentionRun.updateMany({ where: { id: run.id }, data: { plannedMessages } });
  return exceedsPreview({ previewMessages: run.previewMessages, totalMessages: plannedMessages });
}

function gateOf({ prisma, store }: Context, { id, previewMessages }: RetentionRun, signal: AbortSignal): Gate {
  return async (totals) => {
    signal.throwIfAborted();
    if (exceedsPreview({ previewMessages, totalMessages: totals.messages })) return "exceeds_preview";
    const { stopRequested } = await prisma.retentionRun.findUniqueOrThrow({ where: { id } });
    if (stopRequested) return "stopped_by_member";
    return (await store.getStopFlag()) ? "stopped_everywhere" : null;
  };
}
