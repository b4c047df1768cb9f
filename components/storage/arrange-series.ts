import type { z } from "zod";
import type { usageSeriesOutput } from "#lib/contract/overview.ts";

export type SeriesPoint = z.infer<typeof usageSeriesOutput>["points"][number];
export type SeriesName = "deployed" | "playground" | "trash";
/** One moment of a chart. `at` in milliseconds: the axis counts. */
export type SeriesRow = { at: number } & Record<SeriesName, number>;

/** Live bytes by kind, and the trash of both kinds together. A kind that a moment does not name had nothing then. */
export const bytesOverTime = (points: readonly SeriesPoint[]): SeriesRow[] =>
  arrange(points, ({ bytes, trashedBytes }) => ({ live: bytes - trashedBytes, trash: trashedBytes }));

export const sessionsOverTime = (points: readonly SeriesPoint[]): SeriesRow[] =>
  arrange(points, ({ sessions }) => ({ live: sessions, trash: 0 }));

function arrange(
  points: readonly SeriesPoint[],
  figures: (point: SeriesPoint) => { live: number; trash: number },
): SeriesRow[] {
  const rows = new Map<number, SeriesRow>();
  for (const point of points) {
    const at = Date.parse(point.at);
    const row = rows.get(at) ?? { at, deployed: 0, playground: 0, trash: 0 };
    const { live, trash } = figures(point);
    row[point.kind] += live;
    row.trash += trash;
    rows.set(at, row);
  }
  return [...rows.values()].sort((a, b) => a.at - b.at);
}
