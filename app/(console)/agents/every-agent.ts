import type { z } from "zod";
import type { AgentListItem, AgentUsage } from "#components/agents/arrange-agents.ts";
import type { agentListItem } from "#lib/contract/agents.ts";
import { listAgents } from "#lib/services/agents/list-agents.ts";
import type { Context } from "#lib/services/context.ts";

export type ListedAgent = z.infer<typeof agentListItem>;

/** All of them: the screens sort and filter by what the database doesn't index, such as the storage used. */
export async function everyAgent(context: Context, filter: { kind?: "SUPERVISOR"; supervisorId?: string } = {}) {
  const agents: ListedAgent[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAgents.run(context, { ...filter, limit: 1000, cursor });
    agents.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return agents;
}

export function policyOf(agent: Pick<ListedAgent, "storedMemorySettings" | "isPolicyPublished">) {
  const retention = agent.storedMemorySettings?.retention;
  return retention ? { retention, isPublished: agent.isPolicyPublished } : null;
}

export function listItem(agent: ListedAgent): AgentListItem {
  const { id, name, kind, supervisorId, model, usage } = agent;
  return {
    ...{ id, name, kind, supervisorId, model, policy: policyOf(agent) },
    usage: usage && kind !== "EXECUTOR" ? storedOf(usage) : null,
  };
}

function storedOf({ sessions, capacityUsedBytes, trashedBytes }: NonNullable<ListedAgent["usage"]>): AgentUsage {
  const { playground, deployed } = sessions;
  return { playground, deployed, bytes: capacityUsedBytes, trashedBytes };
}
