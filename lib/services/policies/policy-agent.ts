import type { StoredMemorySettings } from "#lib/core/types.ts";
import type { Agent, Prisma } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";

/** An agent that has stored memory of its own, with its saved settings. */
export type PolicyAgent = {
  id: string;
  name: string;
  settings: StoredMemorySettings;
  revision: number;
  publishedRevision: number;
};

export async function getPolicyAgent(db: Pick<Prisma.TransactionClient, "agent">, agentId: string) {
  const agent = await db.agent.findUnique({ where: { id: agentId } });
  if (!agent) throw new AppError("not_found", "There is no such agent.");
  if (agent.kind === "EXECUTOR") throw new AppError("invalid", "An executor's sessions are its supervisor's.");
  return policyAgentOf(agent);
}

export function policyAgentOf(agent: Agent): PolicyAgent {
  return {
    id: agent.id,
    name: agent.name,
    settings: agent.storedMemorySettings as StoredMemorySettings,
    revision: agent.storedMemoryRevision,
    publishedRevision: agent.publishedRevision,
  };
}
