import type { z } from "zod";
import type { agentOutput } from "#lib/contract/agents.ts";
import type { AgentKind } from "#lib/core/types.ts";
import type { Agent } from "#lib/db/generated/client.ts";
import { presentContextSettings, presentStoredMemorySettings } from "#lib/services/settings/agent-settings.ts";

export type AgentView = z.input<typeof agentOutput>;
export type Deployment = { compute: string; deployedAt: string };

/** Kept as given, shown in UTC. */
export function deploymentOf(agent: Pick<Agent, "deployment">): Deployment | null {
  const deployment = agent.deployment as Deployment | null;
  return deployment && { compute: deployment.compute, deployedAt: new Date(deployment.deployedAt).toISOString() };
}

export function presentAgent(agent: Agent): AgentView {
  const hasOwnSessions = agent.kind !== "EXECUTOR";
  return {
    id: agent.id,
    name: agent.name,
    kind: agent.kind as AgentKind,
    supervisorId: agent.supervisorId,
    model: agent.model,
    region: agent.region,
    playgroundCompute: agent.playgroundCompute,
    deployment: deploymentOf(agent),
    description: agent.description,
    contextSettings: presentContextSettings(agent),
    storedMemorySettings: hasOwnSessions ? presentStoredMemorySettings(agent) : null,
    isPolicyPublished: !hasOwnSessions || agent.publishedRevision === agent.storedMemoryRevision,
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
  };
}
