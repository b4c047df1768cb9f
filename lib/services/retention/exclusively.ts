import type { Prisma, PrismaClient } from "#lib/db/generated/client.ts";

const LONGEST_MS = 24 * 3_600_000;
const WAIT_FOR_CONNECTION_MS = 10_000;

/**
 * Does `work` unless another process does it for this agent; false then. The lock is a session's of the database, so it
 * ends with the process that holds it, however that ends. Should the session break alone, the numbers of the batches
 * still keep two workers from counting one batch twice.
 */
export async function exclusively(prisma: PrismaClient, agentId: string, work: () => Promise<void>): Promise<boolean> {
  return prisma.$transaction(
    async (tx) => {
      if (!(await tryLock(tx, `retention ${agentId}`))) return false;
      await work();
      return true;
    },
    { timeout: LONGEST_MS, maxWait: WAIT_FOR_CONNECTION_MS },
  );
}

async function tryLock(tx: Prisma.TransactionClient, name: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`;
  return rows[0]?.locked ?? false;
}
