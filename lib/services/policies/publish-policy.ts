import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";
import { policyAgentOf } from "#lib/services/policies/policy-agent.ts";

/**
 * Copies the saved settings to the store, where deletes and runs obey them. Returns false when the store could not take
 * them: the agent then shows a published revision behind the saved one, and the job tries again.
 */
export async function publishPolicy(context: Context, agentId: string): Promise<boolean> {
  try {
    await publish(context, agentId);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await context.queue.send("policy.publish", { agentId }, { key: agentId });
    return false;
  }
}

/** The same for the job: fails when the store does. */
export async function publish(context: Context, agentId: string): Promise<void> {
  const row = await context.prisma.agent.findUnique({ where: { id: agentId } });
  if (!row || row.kind === "EXECUTOR") return;
  const { settings, revision } = policyAgentOf(row);
  await context.store.publishPolicy({ agentId, revision, settings, publishedAt: context.now() });
  // Only ever forwards: a slower publication of an older revision must not hide a newer one.
  await context.prisma.agent.updateMany({
    where: { id: agentId, publishedRevision: { lt: revision } },
    data: { publishedRevision: revision },
  });
}
