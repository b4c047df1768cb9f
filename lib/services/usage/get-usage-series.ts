import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { usageSeriesOutput } from "#lib/contract/overview.ts";
import type { ThreadKind } from "#lib/core/types.ts";
import { Prisma } from "#lib/db/generated/client.ts";
import type { Context } from "#lib/services/context.ts";
import { query } from "#lib/services/operation.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** About so many moments are drawn: a chart has no room for more. */
const MOMENTS = 90;

type Point = z.input<typeof usageSeriesOutput>["points"][number];

export const getUsageSeries = query({
  name: "usage.getUsageSeries",
  summary: "What was stored over time by kind, for a chart: the last sample of each step, and the counters of now",
  permission: "usage.read",
  input: z.strictObject({ agentId: id.optional(), days: z.coerce.number().int().min(1).max(3650).default(30) }),
  output: usageSeriesOutput,
  scope: (_, { agentId }) => (agentId === undefined ? "installation" : { agentId }),
  async run(context, { agentId, days }) {
    const from = new Date(context.now().getTime() - days * DAY_MS);
    const stepMs = Math.ceil((days * DAY_MS) / MOMENTS / HOUR_MS) * HOUR_MS;
    const [samples, current] = await Promise.all([
      readSamples(context, { agentId, from, stepSeconds: stepMs / 1000 }),
      readCurrent(context, agentId),
    ]);
    return { from: from.toISOString(), points: [...samples, ...current] };
  },
});

type Series = { agentId: string | undefined; from: Date; stepSeconds: number };
type Row = { at: Date; kind: ThreadKind; sessions: bigint; messages: bigint; bytes: bigint; trashedBytes: bigint };

/** Whole moments are chosen, never rows of different ones: all agents are sampled together. */
async function readSamples({ prisma }: Context, { agentId, from, stepSeconds }: Series): Promise<Point[]> {
  const ofAgent = agentId === undefined ? Prisma.empty : Prisma.sql`and agent_id = ${agentId}`;
  const rows = await prisma.$queryRaw<Row[]>`
    select at, kind, sum(sessions)::bigint as sessions, sum(messages)::bigint as messages, sum(bytes)::bigint as bytes,
      sum(trashed_bytes)::bigint as "trashedBytes"
    from usage_sample
    where at in (
      select max(at) from usage_sample where at >= ${from} ${ofAgent}
      group by date_bin(make_interval(secs => ${stepSeconds}), at, timestamptz 'epoch')
    ) ${ofAgent}
    group by at, kind order by at, kind`;
  return rows.map(({ at, kind, sessions, messages, bytes, trashedBytes }) => ({
    at: at.toISOString(),
    kind,
    sessions: Number(sessions),
    messages: Number(messages),
    bytes: Number(bytes),
    trashedBytes: Number(trashedBytes),
  }));
}

async function readCurrent({ store, now }: Context, agentId: string | undefined): Promise<Point[]> {
  const at = now().toISOString();
  const usage = await store.usage(agentId === undefined ? {} : { agentId });
  return [...Map.groupBy(usage, ({ kind }) => kind)].map(([kind, rows]) => ({
    at,
    kind,
    sessions: rows.reduce((total, row) => total + row.sessions, 0),
    messages: rows.reduce((total, row) => total + row.messages, 0),
    bytes: rows.reduce((total, row) => total + row.bytes, 0),
    trashedBytes: rows.reduce((total, row) => total + row.trashedBytes, 0),
  }));
}
