import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOverTime, type SeriesPoint, sessionsOverTime } from "#components/storage/arrange-series.ts";
import { byteTicks, countTicks } from "#components/storage/axis-ticks.ts";
import { formatBytes } from "#lib/format.ts";

const point = (at: string, kind: SeriesPoint["kind"], bytes: number, trashedBytes = 0): SeriesPoint => ({
  at,
  kind,
  sessions: bytes / 10,
  messages: 1,
  bytes,
  trashedBytes,
});
const [EARLY, LATE] = ["2026-05-01T00:00:00.000Z", "2026-05-02T00:00:00.000Z"];

test("a chart has a row a moment, live data by kind and the trash apart", () => {
  const points = [point(LATE, "deployed", 50, 20), point(EARLY, "deployed", 30), point(LATE, "playground", 40, 10)];
  expect(bytesOverTime(points)).toEqual([
    { at: Date.parse(EARLY), deployed: 30, playground: 0, trash: 0 },
    { at: Date.parse(LATE), deployed: 30, playground: 30, trash: 30 },
  ]);
  expect(sessionsOverTime(points).map(({ deployed, playground }) => [deployed, playground])).toEqual([
    [3, 0],
    [5, 4],
  ]);
});

test("ticks are few, begin at 0 and reach over the largest value", () => {
  for (const ticksOf of [countTicks, byteTicks]) {
    fc.assert(
      fc.property(fc.nat(2 ** 50), (largest) => {
        const ticks = ticksOf(largest);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(8);
      }),
    );
  }
});

test("a tick of bytes is written without a rest", () => {
  expect(byteTicks(900_000).map((tick) => formatBytes(tick, "en"))).toEqual(["0 B", "500 KB", "1,000 KB"]);
  expect(byteTicks(3 * 1024 * 1024).map((tick) => formatBytes(tick, "en"))).toEqual(["0 B", "1 MB", "2 MB", "3 MB"]);
  expect(countTicks(3)).toEqual([0, 1, 2, 3]);
});
