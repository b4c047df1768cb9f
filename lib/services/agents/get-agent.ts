import { z } from "zod";
import { agentOutput } from "#lib/contract/agents.ts";
import { id } from "#lib/contract/common.ts";
import { requireAgent } from "#lib/services/agents/find-agent.ts";
import { presentAgent } from "#lib/services/agents/present-agent.ts";
import { query } from "#lib/services/operation.ts";

export const getAgent = query({
  name: "agent.getAgent",
  summary: "One agent with its settings",
  permission: "agent.read",
  input: z.strictObject({ agentId: id }),
  output: agentOutput,
  scope: (_, { agentId }) => ({ agentId }),
  run: async ({ prisma }, { agentId }) => presentAgent(await requireAgent(prisma, agentId)),
});
