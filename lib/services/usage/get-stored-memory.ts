import { z } from "zod";
import { storedMemoryOutput } from "#lib/contract/agents.ts";
import { id } from "#lib/contract/common.ts";
import type { Agent } from "#lib/db/generated/client.ts";
import { requireAgent, requireOwnSessions } from "#lib/services/agents/find-agent.ts";
import { deploymentOf } from "#lib/services/agents/present-agent.ts";
import type { Context } from "#lib/services/context.ts";
import { query } from "#lib/services/operation.ts";
import { sumUsage } from "#lib/services/usage/sum-usage.ts";

type StoredMemoryView = z.input<typeof storedMemoryOutput>;

export const getStoredMemory = query({
  name: "usage.getStoredMemory",
  summary: "What an agent's sessions take, by the counters, and whether their database answers",
  permission: "usage.read",
  input: z.strictObject({ agentId: id }),
  output: storedMemoryOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run(context, { agentId }) {
    const agent = await requireAgent(context.prisma, agentId);
    requireOwnSessions(agent);
    const { status, detail, checkedAt } = await context.store.check(context.now());
    return {
      connection: { status, detail, checkedAt: checkedAt.toISOString() },
      ...(status === "connected" ? await counters(context, agentId) : UNKNOWN),
      aiCompute: aiComputeOf(agent),
    };
  },
});

type Counters = Omit<StoredMemoryView, "connection" | "aiCompute">;
/** Of a database that does not answer nothing is known: 0 would say that nothing is stored. */
const UNKNOWN: Counters = { capacityUsedBytes: null, trashedBytes: null, sessions: null, messages: null };

async function counters({ store }: Context, agentId: string): Promise<Counters> {
  const [usage, allocatedBytes] = await Promise.all([store.usage({ agentId }), store.allocatedBytes()]);
  return { ...sumUsage(usage), ...(allocatedBytes === null ? {} : { allocatedBytes }) };
}

/** A deployed agent's compute is the deployment's, otherwise the playground's. */
function aiComputeOf(agent: Agent): StoredMemoryView["aiCompute"] {
  const deployment = deploymentOf(agent);
  if (deployment) return { name: deployment.compute, source: "deployment" };
  return agent.playgroundCompute === null ? null : { name: agent.playgroundCompute, source: "playground" };
}
