import { z } from "zod";
import { settingsRevisionOutput } from "#lib/contract/agents.ts";
import { id, pageOf, pageQuery } from "#lib/contract/common.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import { requireAgent } from "#lib/services/agents/find-agent.ts";
import { decodeCursor, integerPart, pageOfRows, textPart, timePart } from "#lib/services/cursor.ts";
import { query } from "#lib/services/operation.ts";
import { presentRevision, type RevisionRow } from "#lib/services/settings/present-revision.ts";

const position = z.tuple([timePart, textPart, integerPart]);

export const listSettingsHistory = query({
  name: "settings.listSettingsHistory",
  summary: "Revisions of both settings objects of an agent, newest first, each with what it changed",
  permission: "settings.read",
  input: z.strictObject({ agentId: id, ...pageQuery }),
  output: pageOf(settingsRevisionOutput),
  scope: (_, { agentId }) => ({ agentId }),
  async run({ prisma }, { agentId, limit, cursor }) {
    await requireAgent(prisma, agentId);
    const rows = await prisma.settingsRevision.findMany({
      where: { agentId, ...(cursor ? before(cursor) : {}) },
      orderBy: [{ createdAt: "desc" }, { part: "desc" }, { revision: "desc" }],
      take: limit + 1,
    });
    const previous = await prisma.settingsRevision.findMany({
      where: { agentId, OR: rows.map(({ part, revision }) => ({ part, revision: revision - 1 })) },
    });
    const valueBefore = (row: RevisionRow) =>
      previous.find(({ part, revision }) => part === row.part && revision === row.revision - 1)?.value;
    return pageOfRows(
      rows,
      limit,
      (row) => presentRevision(row, valueBefore(row)),
      (row) => [row.createdAt.toISOString(), row.part, row.revision],
    );
  },
});

function before(cursor: string): Prisma.SettingsRevisionWhereInput {
  const [createdAt, part, revision] = decodeCursor(position, cursor);
  return {
    OR: [
      { createdAt: { lt: createdAt } },
      { createdAt, part: { lt: part } },
      { createdAt, part, revision: { lt: revision } },
    ],
  };
}
