"use client";
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";
import type { SeriesName, SeriesRow } from "#components/storage/arrange-series.ts";
import { byteTicks, countTicks } from "#components/storage/axis-ticks.ts";
import { SERIES_LOOK } from "#components/storage/series-look.ts";
import { useFormat } from "#components/ui/use-format.ts";

export type ChartUnit = "bytes" | "count";
export type UsageLinesProps = {
  title: string;
  rows: SeriesRow[];
  series: { name: SeriesName; label: string }[];
  unit: ChartUnit;
};

/** A line of one or two moments is hardly a line: they are marked. */
const MARKED_MOMENTS = 16;
const TEXT = { fill: "var(--secondary)", fontSize: 12 };

/** The drawing alone. Whatever loads it brings Recharts, so it is loaded for itself. */
export default function UsageLines({ title, rows, series, unit }: UsageLinesProps) {
  const format = useFormat();
  const write = unit === "bytes" ? format.bytes : format.integer;
  const largest = Math.max(0, ...rows.flatMap((row) => series.map(({ name }) => row[name])));
  const ticks = unit === "bytes" ? byteTicks(largest) : countTicks(largest);
  return (
    <LineChart
      responsive
      data={rows}
      title={title}
      margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
      style={{ width: "100%", height: "100%" }}
    >
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis
        dataKey="at"
        type="number"
        scale="time"
        domain={["dataMin", "dataMax"]}
        tickFormatter={(at: number) => format.shortDate(new Date(at))}
        tick={TEXT}
        minTickGap={40}
        stroke="var(--control)"
      />
      <YAxis
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? 1]}
        tickFormatter={write}
        tick={TEXT}
        width={72}
        axisLine={false}
        tickLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) => {
          const row = payload?.[0]?.payload as SeriesRow | undefined;
          return active && row ? <Moment row={row} series={series} write={write} /> : null;
        }}
      />
      {series.map(({ name, label }) => (
        <Line
          key={name}
          dataKey={name}
          name={label}
          stroke={SERIES_LOOK[name].stroke}
          strokeWidth={SERIES_LOOK[name].width}
          strokeDasharray={SERIES_LOOK[name].dash ?? "none"}
          dot={rows.length <= MARKED_MOMENTS}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}

type MomentProps = { row: SeriesRow; series: UsageLinesProps["series"]; write: (value: number) => string };

function Moment({ row, series, write }: MomentProps) {
  const format = useFormat();
  return (
    <div className="rounded-md border bg-surface px-3 py-2 text-sm shadow-overlay">
      <p className="font-semibold">{format.dateTime(new Date(row.at))}</p>
      <dl>
        {series.map(({ name, label }) => (
          <div key={name} className="flex justify-between gap-6">
            <dt className="text-secondary">{label}</dt>
            <dd>{write(row[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
