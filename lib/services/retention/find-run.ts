import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import type { Prisma, RetentionRun } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";

export const runPath = z.strictObject({ agentId: id, runId: id });

type Reader = Pick<Prisma.TransactionClient, "retentionRun">;

/** A run of that very agent: another agent's run is no row of this path. */
export async function requireRun(db: Reader, path: z.output<typeof runPath>): Promise<RetentionRun> {
  const isUuid = z.guid().safeParse(path.runId).success;
  const run = isUuid && (await db.retentionRun.findUnique({ where: { id: path.runId, agentId: path.agentId } }));
  if (!run) throw new AppError("not_found", "There is no such run.");
  return run;
}
