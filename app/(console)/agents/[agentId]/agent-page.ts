import { orNotFound, pageContext } from "#lib/page.ts";
import { getAgent } from "#lib/services/agents/get-agent.ts";
import { everyAgent } from "../every-agent.ts";

export type AgentParams = { params: Promise<{ agentId: string }> };

/** The agent that the address names. Next hands the segment over as it is written in the address. */
export async function agentPage({ params }: AgentParams) {
  const context = await pageContext();
  const agentId = decodeURIComponent((await params).agentId);
  const agent = await orNotFound(getAgent.run(context, { agentId }));
  return { context, agent };
}

export async function executorsOf(
  context: Awaited<ReturnType<typeof pageContext>>,
  agent: { id: string; kind: string },
) {
  return agent.kind === "SUPERVISOR" ? everyAgent(context, { supervisorId: agent.id }) : [];
}
