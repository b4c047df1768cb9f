import { runListItem } from "#lib/contract/retention.ts";
import { AppError } from "#lib/errors.ts";
import { mutation } from "#lib/services/operation.ts";
import { requireRun, runPath } from "#lib/services/retention/find-run.ts";
import { presentRun } from "#lib/services/retention/present-run.ts";

/** A run that waits ends here; one that works ends by itself before its next batch. */
export const stopRun = mutation({
  name: "retention.stopRun",
  summary: "Stop a retention run between two batches",
  permission: "retention.run",
  input: runPath,
  output: runListItem,
  scope: (_, { agentId }) => ({ agentId }),
  async run({ tx, now }, path) {
    const before = await requireRun(tx, path);
    const ended = { status: "stopped", detail: "stopped_by_member", finishedAt: now(), stopRequested: true };
    const waiting = { id: before.id, status: { in: ["queued", "needs_approval"] } };
    const working = { id: before.id, status: "running" };
    const { count: endedCount } = await tx.retentionRun.updateMany({ where: waiting, data: ended });
    const { count: askedCount } = await tx.retentionRun.updateMany({ where: working, data: { stopRequested: true } });
    if (endedCount + askedCount === 0) throw new AppError("conflict", "The run has ended already.");
    const after = await requireRun(tx, path);
    const change = {
      target: path.agentId,
      runId: before.id,
      before: { status: before.status },
      after: { status: after.status },
    };
    return { value: presentRun(after), change };
  },
});
