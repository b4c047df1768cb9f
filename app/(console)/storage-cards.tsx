import { AgeCard } from "#components/storage/age-card.tsx";
import { UsageCard } from "#components/storage/usage-card.tsx";
import type { Context } from "#lib/services/context.ts";
import { getAgeHistogram } from "#lib/services/usage/get-age-histogram.ts";
import { getUsageSeries } from "#lib/services/usage/get-usage-series.ts";

type StorageCardsProps = { context: Context; agentId?: string; days: number; path: string };

/** Of one agent, or of all: the charts over time and the age of what is stored. */
export async function StorageCards({ context, agentId, days, path }: StorageCardsProps) {
  const [series, ages] = await Promise.all([
    getUsageSeries.run(context, { agentId, days }),
    getAgeHistogram.run(context, { agentId }),
  ]);
  return (
    <>
      <UsageCard points={series.points} days={days} path={path} />
      <AgeCard buckets={ages.buckets} />
    </>
  );
}
