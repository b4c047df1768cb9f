import { Prisma } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/ids.ts";
import type { Context } from "#lib/services/context.ts";
import type { PolicyAgent } from "#lib/services/policies/policy-agent.ts";

type NewRun = { agent: PolicyAgent; trigger: "manual" | "schedule"; previewMessages: number };

/** What a run needs, whoever starts it. */
export function requireRunnable(agent: PolicyAgent): void {
  if (!agent.settings.retention.apply) {
    throw new AppError("invalid", "Retention is switched off for this agent.", {
      fields: { "retention.apply": "is off" },
    });
  }
  if (agent.publishedRevision !== agent.revision) {
    throw new AppError("conflict", "The saved settings are not enforced yet. Try again shortly.");
  }
}

/** The database lets one run an agent be active: two that start at once can't both be written. */
export async function insertRun(context: Context, tx: Prisma.TransactionClient, run: NewRun): Promise<string> {
  const id = newId();
  try {
    await tx.retentionRun.create({
      data: {
        id,
        agentId: run.agent.id,
        status: "queued",
        trigger: run.trigger,
        revision: run.agent.revision,
        requestedBy: context.actor.name,
        previewMessages: run.previewMessages,
        createdAt: context.now(),
      },
    });
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (isTaken) throw new AppError("conflict", "A retention run of this agent is active already.");
    throw error;
  }
  return id;
}

export const sendRun = ({ queue }: Context, runId: string) => queue.send("retention.run", { runId }, { key: runId });
