"use client";
import dynamic from "next/dynamic";
import { SERIES_LOOK } from "#components/storage/series-look.ts";
import type { UsageLinesProps } from "#components/storage/usage-lines.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** Not on the server, which knows no width, and not with the page: Recharts is larger than all else on it. */
const UsageLines = dynamic(() => import("#components/storage/usage-lines.tsx"), {
  ssr: false,
  loading: () => <Skeleton className="h-full" />,
});

/** The drawing between its title, a key to the lines and what stands below it. */
export function UsageChart(props: UsageLinesProps) {
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{props.title}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-secondary">
          {props.series.map(({ name, label }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <LineSample {...SERIES_LOOK[name]} />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <div className="h-56">
        <UsageLines {...props} />
      </div>
    </figure>
  );
}

function LineSample({ stroke, dash, width }: (typeof SERIES_LOOK)[keyof typeof SERIES_LOOK]) {
  return (
    <svg aria-hidden width="28" height="8" viewBox="0 0 28 8">
      <line x1="0" y1="4" x2="28" y2="4" stroke={stroke} strokeWidth={width} strokeDasharray={dash} />
    </svg>
  );
}
