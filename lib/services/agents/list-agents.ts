import { z } from "zod";
import { agentListItem } from "#lib/contract/agents.ts";
import { pageOf, pageQuery } from "#lib/contract/common.ts";
import { AGENT_KINDS } from "#lib/core/types.ts";
import type { Agent, Prisma } from "#lib/db/generated/client.ts";
import { presentAgent } from "#lib/services/agents/present-agent.ts";
import { decodeCursor, pageOfRows, textPart } from "#lib/services/cursor.ts";
import { query } from "#lib/services/operation.ts";
import { knownUsage } from "#lib/services/usage/known-usage.ts";
import { sumUsage } from "#lib/services/usage/sum-usage.ts";

const position = z.tuple([textPart, textPart]);
const listInput = z.strictObject({
  ...pageQuery,
  kind: z.enum(AGENT_KINDS).optional(),
  supervisorId: z.string().max(512).optional(),
  q: z.string().max(500).optional().meta({ description: "A part of the name or of the id, in any case" }),
});

export const listAgents = query({
  name: "agent.listAgents",
  summary: "Agents by name, with what is stored of each",
  permission: "agent.read",
  input: listInput,
  output: pageOf(agentListItem),
  scope: () => "installation",
  async run({ prisma, store }, input) {
    const where = filterOf(input);
    const [rows, total, usage] = await Promise.all([
      prisma.agent.findMany({
        where: input.cursor ? { AND: [where, after(input.cursor)] } : where,
        orderBy: [{ name: "asc" }, { id: "asc" }],
        take: input.limit + 1,
      }),
      prisma.agent.count({ where }),
      knownUsage(store, {}),
    ]);
    const present = (agent: Agent) => ({
      ...presentAgent(agent),
      usage: usage && sumUsage(usage.filter((row) => row.agentId === agent.id)),
    });
    return { ...pageOfRows(rows, input.limit, present, (agent) => [agent.name, agent.id]), total };
  },
});

function filterOf({ kind, supervisorId, q }: z.output<typeof listInput>): Prisma.AgentWhereInput {
  // Prisma hands `%` and `_` on as signs of a pattern.
  const part = { contains: (q ?? "").trim().replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  return {
    ...(kind ? { kind } : {}),
    ...(supervisorId ? { supervisorId } : {}),
    ...(part.contains ? { OR: [{ name: part }, { id: part }] } : {}),
  };
}

function after(cursor: string): Prisma.AgentWhereInput {
  const [name, id] = decodeCursor(position, cursor);
  return { OR: [{ name: { gt: name } }, { name, id: { gt: id } }] };
}
