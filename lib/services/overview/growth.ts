import type { Prisma } from "#lib/db/generated/client.ts";
import type { Context } from "#lib/services/context.ts";
import { largest, type OverviewAgent } from "#lib/services/overview/find-agents.ts";
import type { Usage } from "#lib/store/memory-store.ts";

const SPANS_DAYS = [7, 30] as const;
const DAY_MS = 86_400_000;

type Figures = { sessions: number; messages: number; bytes: number };
type Baseline = { days: number; at: Date; ofAgent: Map<string, Figures> };

/**
 * What is there now against what was there then. Without a sample nothing is said: 0 would be a claim. A longer span that
 * has no older sample than a shorter one would repeat it.
 */
export async function growthOf(context: Context, usage: readonly Usage[], agents: readonly OverviewAgent[]) {
  const found = await Promise.all(SPANS_DAYS.map((days) => baseline(context, days)));
  const baselines = found.filter(
    (one, i): one is Baseline => one !== null && one.at.getTime() !== found[i - 1]?.at.getTime(),
  );
  const shortest = baselines[0];
  return {
    growth: baselines.map((base) => ({
      days: base.days,
      since: base.at.toISOString(),
      ...difference(sum(usage), sum([...base.ofAgent.values()])),
    })),
    growing: shortest ? fastest(shortest, usage, agents) : [],
  };
}

/** All agents are sampled at the same moments, so the rows of one moment are the whole of it. */
async function baseline({ prisma, now }: Context, days: number): Promise<Baseline | null> {
  const target = new Date(now().getTime() - days * DAY_MS);
  const select = { at: true };
  const sample =
    (await prisma.usageSample.findFirst({ where: { at: { lte: target } }, orderBy: { at: "desc" }, select })) ??
    (await prisma.usageSample.findFirst({ orderBy: { at: "asc" }, select }));
  if (!sample) return null;
  const rows = await prisma.usageSample.groupBy({
    by: ["agentId"],
    where: { at: sample.at },
    _sum: { sessions: true, messages: true, bytes: true },
  });
  return { days, at: sample.at, ofAgent: new Map(rows.map((row) => [row.agentId, figures(row._sum)])) };
}

type Sums = Prisma.UsageSampleSumAggregateOutputType;

const figures = ({ sessions, messages, bytes }: Pick<Sums, "sessions" | "messages" | "bytes">): Figures => ({
  sessions: sessions ?? 0,
  messages: Number(messages ?? 0),
  bytes: Number(bytes ?? 0),
});

const NONE: Figures = { sessions: 0, messages: 0, bytes: 0 };

const sum = (rows: readonly Figures[]): Figures =>
  rows.reduce(
    (total, row) => ({
      sessions: total.sessions + row.sessions,
      messages: total.messages + row.messages,
      bytes: total.bytes + row.bytes,
    }),
    NONE,
  );

const difference = (after: Figures, before: Figures): Figures => ({
  sessions: after.sessions - before.sessions,
  messages: after.messages - before.messages,
  bytes: after.bytes - before.bytes,
});

function fastest({ ofAgent }: Baseline, usage: readonly Usage[], agents: readonly OverviewAgent[]) {
  const rowsOf = Map.groupBy(usage, ({ agentId }) => agentId);
  const grown = agents.map(({ agentId, name }) => {
    const { sessions, bytes } = difference(sum(rowsOf.get(agentId) ?? []), ofAgent.get(agentId) ?? NONE);
    return { agentId, name, sessions, bytes };
  });
  return largest(grown.filter(({ bytes }) => bytes > 0));
}
