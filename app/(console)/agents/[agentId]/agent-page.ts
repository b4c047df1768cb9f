import { orNotFound, pageContext } from "#lib/page.ts";
import { getAgent } from "#lib/services/agents/get-agent.ts";
import type { Context } from "#lib/services/context.ts";
import { everyAgent } from "../every-agent.ts";

export type AgentParams = { params: Promise<{ agentId: string }> };
export type PageAgent = Awaited<ReturnType<typeof agentPage>>["agent"];

/** The agent that the address names. Next hands the segment over as it is written in the address. */
export async function agentPage({ params }: AgentParams) {
  const context = await pageContext();
  const agentId = decodeURIComponent((await params).agentId);
  const agent = await orNotFound(getAgent.run(context, { agentId }));
  return { context, agent };
}

export async function executorsOf(context: Context, agent: Pick<PageAgent, "id" | "kind">) {
  return agent.kind === "SUPERVISOR" ? everyAgent(context, { supervisorId: agent.id }) : [];
}

export async function supervisorOf(context: Context, { supervisorId }: Pick<PageAgent, "supervisorId">) {
  return supervisorId === null ? null : getAgent.run(context, { agentId: supervisorId });
}
