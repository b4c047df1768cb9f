import { expect, test } from "vitest";
import type { Context } from "#lib/services/context.ts";
import { getOverview } from "#lib/services/overview/get-overview.ts";
import { addAgent, addThread, daysBefore, exchange, retentionWorld } from "#tests/services/retention-world.ts";

const world = retentionWorld();
const DAY_MS = 86_400_000;
const now = new Date();
const overview = (context: Context = world.as("viewer")) => getOverview.run(context, {});
const kindsOf = ({ problems }: Awaited<ReturnType<typeof overview>>) => problems.map(({ kind }) => kind);

let kept: string;
let limited: string;

async function addRun(agentId: string, status: string, createdAt: Date): Promise<void> {
  const common = { trigger: "manual", revision: 1, requestedBy: "ann", detail: null };
  await world.prisma.retentionRun.create({ data: { agentId, status, createdAt, ...common } });
}

/** Each statement that reaches a database, through Prisma or the store, for a context. */
function counting(context: Context) {
  const calls: string[] = [];
  const watched = <T extends object>(target: T, path: string): T =>
    new Proxy(target, {
      get(from, key) {
        const value = Reflect.get(from, key);
        if (typeof value === "function") {
          return (...args: unknown[]) => {
            calls.push(`${path}.${String(key)}`);
            return Reflect.apply(value, from, args);
          };
        }
        return typeof value === "object" && value !== null ? watched(value, `${path}.${String(key)}`) : value;
      },
    });
  const prisma = watched(context.prisma, "prisma");
  return { calls, context: { ...context, prisma, store: watched(context.store, "store") } };
}

test("a new installation has nothing and nothing wrong", async () => {
  const empty = await overview();
  expect(empty).toMatchObject({ agents: 0, connection: { status: "connected" }, growth: [], next: [], trash: [] });
  expect(empty.stored).toMatchObject({ sessions: { total: 0 }, liveBytes: 0, trashedBytes: 0 });
  expect(empty.problems).toEqual([]);
  kept = await addAgent(world);
  limited = await addAgent(world, { retentionPeriodDays: 30, sessionSizeLimitMb: 1, threadCountLimit: 5 });
});

test("figures come from what is stored, live and in the trash", async () => {
  await addThread(world, { agentId: kept, messages: exchange(now, "four") });
  await addThread(world, { agentId: kept, kind: "playground", messages: exchange(now, "four") });
  const gone = await addThread(world, { agentId: kept, messages: exchange(now, "four") });
  await world.store.trashThread({ threadId: gone, cause: "deleted", graceDays: 3, now });
  const { agents, stored, trash } = await overview();
  expect(agents).toBe(2);
  expect(stored).toMatchObject({
    sessions: { total: 2, playground: 1, deployed: 1 },
    messages: 4,
    liveBytes: 16,
    trashedBytes: 8,
    trashedSessions: 1,
  });
  expect(trash).toEqual([{ until: expect.any(String), entries: 1, bytes: 8 }]);
  const days = (Date.parse(trash[0]?.until ?? "") - now.getTime()) / DAY_MS;
  expect(Math.round(days)).toBe(7);
});

test("what a limit touches is named as next, what is too large as wrong, and no policy is a problem", async () => {
  await addThread(world, { agentId: limited, createdAt: daysBefore(now, 40), messages: exchange(daysBefore(now, 40)) });
  await addThread(world, { agentId: limited, messages: exchange(null) });
  await addThread(world, { agentId: limited, messages: exchange(now, "x".repeat(600_000)) });
  const seen = await overview();
  expect(seen.next).toMatchObject([{ agentId: limited, sessions: 2 }]);
  expect(seen.problems).toMatchObject([
    { kind: "noPolicy", total: 1, agents: [{ agentId: kept, sessions: 2, bytes: 24 }] },
    { kind: "overSize", total: 1, agents: [{ agentId: limited, sessions: 1 }] },
  ]);
});

test("growth is against the sample that is old enough, or the oldest one", async () => {
  const sample = (days: number, bytes: number, agentId = kept) => ({
    at: daysBefore(now, days),
    agentId,
    kind: "deployed",
    sessions: 1,
    messages: 2,
    bytes,
    trashedBytes: 0,
  });
  await world.prisma.usageSample.createMany({
    data: [sample(20, 10), sample(8, 4), sample(8, 6, limited), sample(2, 9)],
  });
  const { growth, growing, stored } = await overview();
  const bytes = (stored?.liveBytes ?? 0) + (stored?.trashedBytes ?? 0);
  expect(growth).toMatchObject([
    { days: 7, since: daysBefore(now, 8).toISOString(), bytes: bytes - 10, sessions: 3 },
    { days: 30, since: daysBefore(now, 20).toISOString(), bytes: bytes - 10, sessions: 4 },
  ]);
  expect(growing.map(({ agentId }) => agentId)).toEqual([limited, kept]);
});

test("a run that did not end well is a problem until a later one made up for it", async () => {
  await addRun(limited, "failed", daysBefore(now, 3));
  await addRun(kept, "needs_approval", daysBefore(now, 1));
  expect((await overview()).problems.filter(({ kind }) => kind === "run")).toMatchObject([
    { agentId: kept, status: "needs_approval" },
    { agentId: limited, status: "failed" },
  ]);
  await addRun(limited, "done", daysBefore(now, 2));
  expect((await overview()).problems.filter(({ kind }) => kind === "run")).toMatchObject([{ agentId: kept }]);
});

test("settings that are not enforced, a stop for all runs and a full capacity are said", async () => {
  await world.prisma.agent.update({ where: { id: kept }, data: { publishedRevision: 0 } });
  await world.store.setStopFlag(true);
  await world.prisma.installation.upsert({
    where: { id: 1 },
    create: { id: 1, capacityBytes: 1_000_000 },
    update: { capacityBytes: 1_000_000 },
  });
  expect(kindsOf(await overview())).toEqual(["run", "runsStopped", "capacity", "noPolicy", "notEnforced", "overSize"]);
  await world.store.setStopFlag(false);
});

test("without the memory database the figures are unknown, and the rest is still said", async () => {
  const context = world.as("viewer");
  const check = async (checkedAt: Date) => ({ status: "unreachable" as const, detail: "No answer.", checkedAt });
  const seen = await overview({ ...context, store: { ...context.store, check } });
  expect(seen.stored).toBeNull();
  expect(kindsOf(seen)).toEqual(["store", "run", "notEnforced"]);
});

test("the statements are as many for forty agents as for two", async () => {
  const few = counting(world.as("viewer"));
  await overview(few.context);
  for (let i = 0; i < 38; i += 1) {
    const agentId = await addAgent(world, { retentionPeriodDays: 1, sessionSizeLimitMb: 1 });
    await addThread(world, { agentId, createdAt: daysBefore(now, 9), messages: exchange(daysBefore(now, 9)) });
  }
  const many = counting(world.as("viewer"));
  expect((await overview(many.context)).next).toHaveLength(5);
  expect(many.calls.length).toBeGreaterThan(10);
  expect(many.calls.toSorted()).toEqual(few.calls.toSorted());
});
