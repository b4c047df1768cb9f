import type { SeriesName } from "#components/storage/arrange-series.ts";

/** Colour, dash and weight each tell the lines apart on their own. */
export const SERIES_LOOK: Record<SeriesName, { stroke: string; dash: string | undefined; width: number }> = {
  deployed: { stroke: "var(--chart-1)", dash: undefined, width: 2.5 },
  playground: { stroke: "var(--chart-2)", dash: "7 4", width: 2 },
  trash: { stroke: "var(--chart-5)", dash: "2 3", width: 2 },
};
