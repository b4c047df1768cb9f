import { z } from "zod";
import { id, pageOf } from "#lib/contract/common.ts";
import { runListItem, runQuery } from "#lib/contract/retention.ts";
import { AppError } from "#lib/errors.ts";
import { query } from "#lib/services/operation.ts";
import { requirePolicyAgent } from "#lib/services/policies/policy-agent.ts";
import { presentRun } from "#lib/services/retention/present-run.ts";

export const listRuns = query({
  name: "retention.listRuns",
  summary: "Retention runs of an agent, newest first",
  permission: "run.read",
  input: runQuery.extend({ agentId: id }),
  output: pageOf(runListItem),
  scope: (_, { agentId }) => ({ agentId }),
  async run({ prisma }, { agentId, limit, cursor }) {
    await requirePolicyAgent(prisma, agentId);
    if (cursor && !z.guid().safeParse(cursor).success) {
      throw new AppError("invalid", "Check cursor.", { fields: { cursor: "is not a cursor of this list" } });
    }
    const found = await prisma.retentionRun.findMany({
      where: { agentId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit + 1,
      ...(cursor && { cursor: { id: cursor }, skip: 1 }),
    });
    const runs = found.slice(0, limit);
    const last = runs.at(-1);
    return {
      items: runs.map(presentRun),
      nextCursor: found.length > limit && last ? last.id : null,
      total: await prisma.retentionRun.count({ where: { agentId } }),
    };
  },
});
