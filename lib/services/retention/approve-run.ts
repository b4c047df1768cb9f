import { runListItem } from "#lib/contract/retention.ts";
import { AppError } from "#lib/errors.ts";
import { mutation } from "#lib/services/operation.ts";
import { requireRun, runPath } from "#lib/services/retention/find-run.ts";
import { presentRun } from "#lib/services/retention/present-run.ts";
import { sendRun } from "#lib/services/retention/queue-run.ts";

/** Approves what the run said would go when it stopped to ask; a still larger total asks again. */
export const approveRun = mutation({
  name: "retention.approveRun",
  summary: "Let a run that would remove more than its preview said go on",
  permission: "retention.run",
  input: runPath,
  output: runListItem,
  scope: (_, { agentId }) => ({ agentId }),
  async run({ tx, actor }, path) {
    const before = await requireRun(tx, path);
    const previewMessages = Math.max(before.previewMessages, before.plannedMessages ?? 0);
    const { count } = await tx.retentionRun.updateMany({
      where: { id: before.id, status: "needs_approval" },
      data: { status: "queued", detail: null, approvedBy: actor.name, previewMessages },
    });
    if (count === 0) throw new AppError("conflict", "The run does not wait for an approval.");
    const change = {
      target: path.agentId,
      runId: before.id,
      before: { previewMessages: before.previewMessages },
      after: { previewMessages },
    };
    return { value: presentRun(await requireRun(tx, path)), change };
  },
  async afterCommit(context, run) {
    await sendRun(context, run.runId);
    return run;
  },
});
