import { z } from "zod";
import { agentOutput, updateAgentInput } from "#lib/contract/agents.ts";
import { id } from "#lib/contract/common.ts";
import type { AgentKind } from "#lib/core/types.ts";
import { Prisma } from "#lib/db/generated/client.ts";
import { lockAgent } from "#lib/services/agents/find-agent.ts";
import { presentAgent } from "#lib/services/agents/present-agent.ts";
import { publishAgent } from "#lib/services/agents/publish-agent.ts";
import { resolveSupervisor } from "#lib/services/agents/supervision.ts";
import { findNamedModel } from "#lib/services/models/check-model.ts";
import { mutation } from "#lib/services/operation.ts";

export const updateAgent = mutation({
  name: "agent.updateAgent",
  summary: "Change what describes an agent; its kind stays",
  permission: "agent.write",
  input: z.strictObject({ agentId: id, ...updateAgentInput.shape }),
  output: agentOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run(context, { agentId, deployment, ...given }) {
    const before = await lockAgent(context.tx, agentId);
    await findNamedModel(context, given.model, "model");
    if (given.supervisorId !== undefined)
      await resolveSupervisor(context, before.kind as AgentKind, given.supervisorId);
    const after = await context.tx.agent.update({
      where: { id: agentId },
      data: {
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        ...(deployment === undefined ? {} : { deployment: deployment ?? Prisma.DbNull }),
        updatedAt: context.now(),
      },
    });
    return {
      value: presentAgent(after),
      change: { target: agentId, before: presentAgent(before), after: presentAgent(after) },
    };
  },
  afterCommit: (context, agent) => publishAgent(context, agent.id),
});
