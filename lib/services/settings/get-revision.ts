import { z } from "zod";
import { settingsRevisionOutput } from "#lib/contract/agents.ts";
import { id } from "#lib/contract/common.ts";
import { AppError } from "#lib/errors.ts";
import { query } from "#lib/services/operation.ts";
import { presentRevision } from "#lib/services/settings/present-revision.ts";

export const getRevision = query({
  name: "settings.getRevision",
  summary: "One revision of a settings object: who made it, when, and what it changed",
  permission: "settings.read",
  input: z.strictObject({
    agentId: id,
    part: settingsRevisionOutput.shape.part,
    revision: z.number().int().min(1),
  }),
  output: settingsRevisionOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run({ prisma }, { agentId, part, revision }) {
    const rows = await prisma.settingsRevision.findMany({
      where: { agentId, part, revision: { in: [revision - 1, revision] } },
    });
    const row = rows.find((it) => it.revision === revision);
    if (!row) throw new AppError("not_found", "The agent has no such revision of its settings.");
    return presentRevision(row, rows.find((it) => it.revision === revision - 1)?.value);
  },
});
