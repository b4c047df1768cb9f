import { AgeCard } from "#components/storage/age-card.tsx";
import { UsageCard } from "#components/storage/usage-card.tsx";
import type { Context } from "#lib/services/context.ts";
import { getAgeHistogram } from "#lib/services/usage/get-age-histogram.ts";
import { getUsageSeries } from "#lib/services/usage/get-usage-series.ts";

type Figures = ReturnType<typeof readStorage>;
type StorageCardsProps = { figures: Figures; days: number; path: string };

/** Of one agent, or of all. Begun before the cards are rendered, so that a failure is nobody's until they are. */
export function readStorage(context: Context, { agentId, days }: { agentId?: string; days: number }) {
  const figures = Promise.all([
    getUsageSeries.run(context, { agentId, days }),
    getAgeHistogram.run(context, { agentId }),
  ]);
  figures.catch(() => {});
  return figures;
}

/** The charts over time and the age of what is stored. */
export async function StorageCards({ figures, days, path }: StorageCardsProps) {
  const [series, ages] = await figures;
  return (
    <>
      <UsageCard points={series.points} days={days} path={path} />
      <AgeCard buckets={ages.buckets} />
    </>
  );
}
