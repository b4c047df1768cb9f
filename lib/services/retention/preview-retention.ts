import { id } from "#lib/contract/common.ts";
import type { PreviewResult } from "#lib/contract/retention.ts";
import { previewInput, previewOutput } from "#lib/contract/retention.ts";
import type { StoredMemorySettings } from "#lib/core/types.ts";
import type { Context } from "#lib/services/context.ts";
import { query } from "#lib/services/operation.ts";
import { type PolicyAgent, requirePolicyAgent } from "#lib/services/policies/policy-agent.ts";
import { removesDerived } from "#lib/services/retention/derived-memories.ts";
import { canonicalRetention } from "#lib/services/retention/find-preview.ts";
import { scanPlans } from "#lib/services/retention/scan-plans.ts";
import { summarizePlans } from "#lib/services/retention/summarize-plans.ts";

const PREVIEW_HOURS = 24;

/** Untraced: it changes no data; the row that it leaves is the promise that a run names, and goes after a day. */
export const previewRetention = query({
  name: "retention.preview",
  summary: "What retention would remove now, by the saved settings or by a draft",
  permission: "retention.preview",
  input: previewInput.extend({ agentId: id }),
  output: previewOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run(context, { agentId, retention: draft }) {
    const agent = await requirePolicyAgent(context.prisma, agentId);
    const retention = draft ?? agent.settings.retention;
    const result = await previewOf(context, agentId, { ...agent.settings, retention });
    return { ...result, expiresAt: await savePreview(context, agent, result, draft && canonicalRetention(draft)) };
  },
});

/** What would go by these settings, saved or not. */
export async function previewOf(context: Context, agentId: string, settings: StoredMemorySettings) {
  const subject = { agentId, retention: canonicalRetention(settings.retention), derived: removesDerived(settings) };
  const summary = summarizePlans(subject);
  let memories = 0;
  for await (const { plans } of scanPlans(context, { agentId, settings, now: context.now() })) {
    for (const plan of plans) summary.add(plan);
    if (!removesDerived(settings)) continue;
    const removals = plans.flatMap(({ facts, removal }) =>
      removal ? [{ threadId: facts.thread.threadId, removal }] : [],
    );
    if (removals.length > 0) memories += await context.store.countDerivedMemories(removals);
  }
  return summary.result(memories);
}

type Draft = ReturnType<typeof canonicalRetention>;

async function savePreview(context: Context, agent: PolicyAgent, result: PreviewResult, draft: Draft | undefined) {
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + PREVIEW_HOURS * 3_600_000);
  await context.prisma.retentionPreview.create({
    data: {
      agentId: agent.id,
      digest: result.digest,
      revision: draft ? null : agent.revision,
      retention: draft ?? canonicalRetention(agent.settings.retention),
      result,
      messages: result.messages,
      createdAt,
      expiresAt,
    },
  });
  return expiresAt.toISOString();
}
