import type { z } from "zod";
import type { problemOutput } from "#lib/contract/overview.ts";
import type { RunDetail, RunStatus } from "#lib/contract/retention.ts";
import type { Context } from "#lib/services/context.ts";
import { largest, type OverviewAgent } from "#lib/services/overview/find-agents.ts";
import type { StoreHealth } from "#lib/store/memory-store.ts";

export type Problem = z.input<typeof problemOutput>;
type Share = { agentId: string; name: string; sessions: number; bytes: number };

const RUNS_SHOWN = 10;
const CAPACITY_WARNING_SHARE = 0.8;

export function storeProblems({ status, detail }: StoreHealth): Problem[] {
  return status === "connected" ? [] : [{ kind: "store", status, detail }];
}

/** Runs that did not end well and that no later run of their agent has made up for. */
export async function runProblems({ prisma }: Context): Promise<Problem[]> {
  const runs = await prisma.$queryRaw<RunRow[]>`
    select r.id as "runId", r.agent_id as "agentId", a.name, r.status, r.detail,
      coalesce(r.finished_at, r.created_at) as at
    from retention_run r join agent a on a.id = r.agent_id
    where r.status in ('failed', 'partial', 'clock_suspect', 'needs_approval')
      and not exists (select 1 from retention_run n where n.agent_id = r.agent_id and n.created_at > r.created_at)
    order by r.created_at desc, r.id limit ${RUNS_SHOWN}`;
  return runs.map((run) => ({ ...run, kind: "run", at: run.at.toISOString() }));
}

type RunRow = {
  runId: string;
  agentId: string;
  name: string;
  status: RunStatus;
  detail: RunDetail | null;
  at: Date;
};

export async function stopProblems({ store }: Context): Promise<Problem[]> {
  return (await store.getStopFlag()) ? [{ kind: "runsStopped" }] : [];
}

export function capacityProblems(usedBytes: number, capacityBytes: number | null): Problem[] {
  if (capacityBytes === null || usedBytes < capacityBytes * CAPACITY_WARNING_SHARE) return [];
  return [{ kind: "capacity", usedBytes, capacityBytes }];
}

export function agentProblems(agents: readonly OverviewAgent[], overSize: readonly Share[]): Problem[] {
  return [
    ...about("noPolicy", withoutPolicy(agents)),
    ...about("notEnforced", unpublished(agents)),
    ...about("overSize", overSize),
  ];
}

/** Known while the store is gone, too. */
export const unpublished = (agents: readonly OverviewAgent[]) => agents.filter(({ isPublished }) => !isPublished);

const withoutPolicy = (agents: readonly OverviewAgent[]) =>
  agents.filter(({ settings, sessions }) => !settings.retention.apply && sessions > 0);

export function about(kind: "noPolicy" | "notEnforced" | "overSize", agents: readonly Share[]): Problem[] {
  return agents.length === 0 ? [] : [{ kind, total: agents.length, agents: largest(agents) }];
}
