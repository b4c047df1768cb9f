import { z } from "zod";
import { findDemo } from "#lib/services/demo/find-demo.ts";
import { query } from "#lib/services/operation.ts";
import { sumUsage } from "#lib/services/usage/sum-usage.ts";

export const getDemo = query({
  name: "demo.get",
  summary: "The demo agents that are still there, and what is stored of them",
  permission: "usage.read",
  input: z.strictObject({}),
  output: z.strictObject({ agents: z.array(z.string()), sessions: z.number().int(), bytes: z.number().int() }),
  scope: () => "installation",
  async run(context) {
    const agents = await findDemo(context);
    if (agents.length === 0) return { agents: [], sessions: 0, bytes: 0 };
    const ids = new Set(agents.map(({ id }) => id));
    const usage = (await context.store.usage({})).filter(({ agentId }) => ids.has(agentId));
    const { sessions, capacityUsedBytes } = sumUsage(usage);
    return { agents: agents.map(({ name }) => name), sessions: sessions.total, bytes: capacityUsedBytes };
  },
});
