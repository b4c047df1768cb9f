import type { Context } from "#lib/services/context.ts";
import { sendRun } from "#lib/services/retention/queue-run.ts";

/**
 * Sends again what a crash left unfinished: runs whose worker died or whose job was lost, and publications that failed.
 * A run that a worker has is not executed twice, so nothing here needs to know who lives.
 */
export async function recover(context: Context): Promise<void> {
  const { prisma, queue } = context;
  const runs = await prisma.retentionRun.findMany({ where: { status: { in: ["queued", "running"] } } });
  for (const { id } of runs) await sendRun(context, id);
  const behind = await prisma.agent.findMany({
    where: { kind: { not: "EXECUTOR" }, publishedRevision: { lt: prisma.agent.fields.storedMemoryRevision } },
  });
  for (const { id: agentId } of behind) await queue.send("policy.publish", { agentId }, { key: agentId });
}
