import type { Prisma } from "#lib/db/generated/client.ts";
import type { DemoThread } from "#lib/services/demo/build-demo-thread.ts";

const DAY_MS = 86_400_000;
const WEEKS = 8;

/** One moment a day: what had been said by then. So the charts show what a sampler would have seen. */
export function demoSamples(threads: readonly DemoThread[], now: Date): Prisma.UsageSampleCreateManyInput[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const moments = Array.from({ length: WEEKS * 7 }, (_, i) => new Date(midnight - (WEEKS * 7 - 1 - i) * DAY_MS));
  const groups = Map.groupBy(threads, ({ thread }) => JSON.stringify([thread.agentId, thread.kind]));
  return moments.flatMap((at) => [...groups.values()].flatMap((group) => sampleAt(at, group)));
}

function sampleAt(at: Date, group: readonly DemoThread[]): Prisma.UsageSampleCreateManyInput[] {
  const begun = group.filter(({ startedAt }) => startedAt <= at);
  const first = begun[0];
  if (!first) return [];
  const said = begun.flatMap(({ messages }) =>
    messages.filter(({ createdAt }) => createdAt !== null && createdAt <= at),
  );
  const bytes = said.reduce((sum, { byteCount }) => sum + byteCount, 0);
  const { agentId, kind } = first.thread;
  return [{ at, agentId, kind, sessions: begun.length, messages: said.length, bytes, trashedBytes: 0 }];
}
