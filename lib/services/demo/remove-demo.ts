import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { deleteAgent } from "#lib/services/agents/delete-agent.ts";
import { requireNoHolds } from "#lib/services/deletes/cascade.ts";
import { DEMO_TARGET, findDemo } from "#lib/services/demo/find-demo.ts";
import { memoryMutation } from "#lib/services/operation.ts";

/** By the ordinary delete of an agent, for good: holds and running runs refuse it as they refuse any other. */
export const removeDemo = memoryMutation({
  name: "demo.remove",
  summary: "Remove the demo agents and all that is stored of them, for good",
  permission: "installation.write",
  input: z.strictObject({}),
  output: z.strictObject({ agents: z.number().int() }),
  scope: () => "installation",
  target: () => DEMO_TARGET,
  async run(context) {
    const agents = await findDemo(context);
    if (agents.length === 0) throw new AppError("not_found", "There is no demo any more.");
    for (const { id } of agents) await requireNoHolds(context, { agentId: id });
    const executorsFirst = agents.toSorted((a, b) => rank(a.kind) - rank(b.kind));
    for (const { id } of executorsFirst) await deleteAgent.run(context, { agentId: id, purge: "true" });
    await context.prisma.usageSample.deleteMany({ where: { agentId: { in: agents.map(({ id }) => id) } } });
    return { value: { agents: agents.length }, change: { target: DEMO_TARGET, after: { agents: agents.length } } };
  },
});

const rank = (kind: string): number => (kind === "EXECUTOR" ? 0 : 1);
