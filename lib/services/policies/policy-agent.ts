import type { StoredMemorySettings } from "#lib/core/types.ts";
import type { Agent, Prisma } from "#lib/db/generated/client.ts";
import { requireAgent, requireOwnSessions } from "#lib/services/agents/find-agent.ts";
import { storedMemorySettingsOf } from "#lib/services/settings/agent-settings.ts";

/** An agent that has stored memory of its own, with its saved settings. */
export type PolicyAgent = {
  id: string;
  name: string;
  settings: StoredMemorySettings;
  revision: number;
  publishedRevision: number;
};

export async function requirePolicyAgent(
  db: Pick<Prisma.TransactionClient, "agent">,
  agentId: string,
): Promise<PolicyAgent> {
  const agent = await requireAgent(db, agentId);
  requireOwnSessions(agent);
  return policyAgentOf(agent);
}

export function policyAgentOf(agent: Agent): PolicyAgent {
  return {
    id: agent.id,
    name: agent.name,
    settings: storedMemorySettingsOf(agent),
    revision: agent.storedMemoryRevision,
    publishedRevision: agent.publishedRevision,
  };
}
