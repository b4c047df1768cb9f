import { runOutput } from "#lib/contract/retention.ts";
import { query } from "#lib/services/operation.ts";
import { requireRun, runPath } from "#lib/services/retention/find-run.ts";
import { presentRunWithBatches } from "#lib/services/retention/present-run.ts";

export const getRun = query({
  name: "retention.getRun",
  summary: "A retention run with its batches",
  permission: "run.read",
  input: runPath,
  output: runOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run({ prisma }, path) {
    const run = await requireRun(prisma, path);
    const batches = await prisma.retentionBatch.findMany({ where: { runId: run.id }, orderBy: { ordinal: "asc" } });
    return presentRunWithBatches({ ...run, batches });
  },
});
