import { orNotFound, pageContext, segmentId } from "#lib/page.ts";
import { getAgent } from "#lib/services/agents/get-agent.ts";
import type { Context } from "#lib/services/context.ts";
import { everyAgent } from "../every-agent.ts";

export type AgentParams = { params: Promise<{ agentId: string }> };
export type PageAgent = Awaited<ReturnType<typeof agentPage>>["agent"];

/** The agent that the address names. */
export async function agentPage({ params }: AgentParams) {
  const context = await pageContext();
  const agentId = await segmentId((await params).agentId);
  const agent = await orNotFound(getAgent.run(context, { agentId }));
  return { context, agent };
}

export async function executorsOf(context: Context, agent: Pick<PageAgent, "id" | "kind">) {
  return agent.kind === "SUPERVISOR" ? everyAgent(context, { supervisorId: agent.id }) : [];
}

export async function supervisorOf(context: Context, { supervisorId }: Pick<PageAgent, "supervisorId">) {
  return supervisorId === null ? null : getAgent.run(context, { agentId: supervisorId });
}
