import type { Context } from "#lib/services/context.ts";

const HOUR_MS = 3_600_000;

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
