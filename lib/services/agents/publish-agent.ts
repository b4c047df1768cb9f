import type { Agent } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import { requireAgent } from "#lib/services/agents/find-agent.ts";
import { type AgentView, presentAgent } from "#lib/services/agents/present-agent.ts";
import type { Context } from "#lib/services/context.ts";
import { publishPolicy } from "#lib/services/policies/publish-policy.ts";

/** After a commit: brings to the memory store what it keeps of the agent, then answers the agent as it is now. */
export async function publishAgent(context: Context, agentId: string): Promise<AgentView> {
  await putProfile(context, await requireAgent(context.prisma, agentId));
  await publishPolicy(context, agentId);
  return presentAgent(await requireAgent(context.prisma, agentId));
}

/** The profile only describes: nothing depends on it, and the next save writes it again. */
async function putProfile({ store }: Context, agent: Agent): Promise<void> {
  try {
    await store.putProfile({
      actorId: agent.id,
      actorType: "agent",
      information: agent.description ?? agent.name,
      metadata: { name: agent.name, kind: agent.kind },
      createdAt: agent.createdAt,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
  }
}
