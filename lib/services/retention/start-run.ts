import { id } from "#lib/contract/common.ts";
import { startRunInput, startRunOutput } from "#lib/contract/retention.ts";
import { mutation } from "#lib/services/operation.ts";
import { requirePolicyAgent } from "#lib/services/policies/policy-agent.ts";
import { requirePreview } from "#lib/services/retention/find-preview.ts";
import { insertRun, requireRunnable, sendRun } from "#lib/services/retention/queue-run.ts";

export const startRun = mutation({
  name: "retention.startRun",
  summary: "Run an agent's retention now, as its preview said",
  permission: "retention.run",
  input: startRunInput.extend({ agentId: id }),
  output: startRunOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run(context, { agentId, confirmDigest }) {
    const agent = await requirePolicyAgent(context.tx, agentId);
    requireRunnable(agent);
    const preview = await requirePreview(context, agent, confirmDigest);
    const run = { agent, trigger: "manual", previewMessages: preview.messages } as const;
    const runId = await insertRun(context, context.tx, run);
    const after = { confirmDigest, revision: agent.revision, previewMessages: preview.messages };
    return { value: { runId }, change: { target: agentId, runId, after } };
  },
  async afterCommit(context, run) {
    await sendRun(context, run.runId);
    return run;
  },
});
