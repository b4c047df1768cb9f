import type { Context } from "#lib/services/context.ts";

const HOUR_MS = 3_600_000;
const HOURLY_DAYS = 30;

/** One point an hour, agent and kind: a second sample of the same hour changes nothing. */
export async function sampleUsage({ prisma, store, now }: Context): Promise<number> {
  const at = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
  const usage = await store.usage({});
  const rows = usage.map(({ agentId, kind, sessions, messages, bytes, trashedBytes }) => {
    return { at, agentId, kind, sessions, messages, bytes, trashedBytes };
  });
  const { count } = await prisma.usageSample.createMany({ data: rows, skipDuplicates: true });
  return count;
}

/**
 * After 30 days of every hour one moment a day is enough: the first that was sampled, for all agents alike, so that the
 * moments stay whole.
 */
export async function thinSamples({ prisma, now }: Context): Promise<number> {
  const limit = new Date(now().getTime() - HOURLY_DAYS * 24 * HOUR_MS);
  return prisma.$executeRaw`
    delete from usage_sample where at < ${limit} and at not in (
      select min(at) from usage_sample where at < ${limit} group by date_bin('1 day', at, timestamptz 'epoch'))`;
}
