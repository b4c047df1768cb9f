import { expect, test } from "vitest";
import { getAgeHistogram } from "#lib/services/usage/get-age-histogram.ts";
import { getUsageSeries } from "#lib/services/usage/get-usage-series.ts";
import { sampleUsage, thinSamples } from "#lib/services/usage/sample-usage.ts";
import { addAgent, addThread, daysBefore, exchange, retentionWorld } from "#tests/services/retention-world.ts";

const world = retentionWorld();
const NOON = new Date("2026-06-01T12:00:00.000Z");
const HOUR_MS = 3_600_000;
const at = (moment: Date) => world.as("viewer", () => moment);
const hoursBefore = (hours: number) => new Date(NOON.getTime() - hours * HOUR_MS);

test("an hour has one sample, and a series is by kind over all agents, closed by the counters of now", async () => {
  const [a, b] = [await addAgent(world), await addAgent(world)];
  await addThread(world, { agentId: a, messages: exchange(daysBefore(NOON, 5), "four") });
  await addThread(world, { agentId: b, kind: "playground", messages: exchange(daysBefore(NOON, 45), "four") });
  await addThread(world, { agentId: b, messages: exchange(daysBefore(NOON, 5), "four") });
  expect(await sampleUsage(at(hoursBefore(2)))).toBe(3);
  expect(await sampleUsage(at(new Date(hoursBefore(2).getTime() + 60_000)))).toBe(0);
  await addThread(world, { agentId: a, messages: exchange(daysBefore(NOON, 5), "four") });
  const { points } = await getUsageSeries.run(at(NOON), { days: 2 });
  const [then, today] = [hoursBefore(2).toISOString(), NOON.toISOString()];
  expect(points).toEqual([
    { at: then, kind: "deployed", sessions: 2, messages: 4, bytes: 16, trashedBytes: 0 },
    { at: then, kind: "playground", sessions: 1, messages: 2, bytes: 8, trashedBytes: 0 },
    { at: today, kind: "deployed", sessions: 3, messages: 6, bytes: 24, trashedBytes: 0 },
    { at: today, kind: "playground", sessions: 1, messages: 2, bytes: 8, trashedBytes: 0 },
  ]);
  const ofOne = await getUsageSeries.run(at(NOON), { agentId: a, days: 2 });
  expect(ofOne.points.map(({ sessions }) => sessions)).toEqual([1, 2]);
  const { buckets } = await getAgeHistogram.run(at(NOON), { agentId: b });
  expect(buckets.filter(({ sessions }) => sessions > 0)).toEqual([
    { maxDays: 7, sessions: 1, bytes: 8 },
    { maxDays: 90, sessions: 1, bytes: 8 },
  ]);
});

test("a long series has a bounded number of moments, and after 30 days one a day is kept", async () => {
  const sample = { agentId: "many", kind: "deployed", sessions: 1, messages: 1, bytes: 1, trashedBytes: 0 };
  const hours = Array.from({ length: 24 * 60 }, (_, i) => ({ ...sample, at: hoursBefore(i) }));
  await world.prisma.usageSample.createMany({ data: hours });
  const ask = { agentId: "many", days: 60 };
  const before = await getUsageSeries.run(at(NOON), ask);
  expect(before.points.length).toBeGreaterThan(50);
  expect(before.points.length).toBeLessThan(100);
  expect(before.points.map((point) => point.at)).toEqual(before.points.map((point) => point.at).toSorted());
  await thinSamples(at(NOON));
  const left = await world.prisma.usageSample.findMany({ where: { agentId: "many" }, orderBy: { at: "asc" } });
  const old = left.filter((row) => row.at < daysBefore(NOON, 30));
  expect(left.length - old.length).toBe(30 * 24 + 1);
  expect(new Set(old.map((row) => row.at.toISOString().slice(0, 10))).size).toBe(old.length);
  expect(old.length).toBeGreaterThanOrEqual(29);
  expect(await thinSamples(at(NOON))).toBe(0);
});
