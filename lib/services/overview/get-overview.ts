import { z } from "zod";
import { overviewOutput } from "#lib/contract/overview.ts";
import type { Context } from "#lib/services/context.ts";
import { query } from "#lib/services/operation.ts";
import { findOverviewAgents, type OverviewAgent } from "#lib/services/overview/find-agents.ts";
import { growthOf } from "#lib/services/overview/growth.ts";
import { outlookOf, trashOutlook } from "#lib/services/overview/outlook.ts";
import {
  about,
  agentProblems,
  capacityProblems,
  type Problem,
  runProblems,
  stopProblems,
  storeProblems,
  unpublished,
} from "#lib/services/overview/problems.ts";
import { sumUsage } from "#lib/services/usage/sum-usage.ts";
import type { Usage } from "#lib/store/memory-store.ts";

type Overview = z.input<typeof overviewOutput>;
type FromStore = Omit<Overview, "agents" | "connection">;

/** The same number of statements however much is stored: from counters and from one row a thread. */
export const getOverview = query({
  name: "overview.getOverview",
  summary: "What is stored, what grows, what goes next and what is wrong",
  permission: "usage.read",
  input: z.strictObject({}),
  output: overviewOutput,
  scope: () => "installation",
  async run(context) {
    const health = await context.store.check(context.now());
    const usage = health.status === "connected" ? await context.store.usage({}) : null;
    const [count, agents, runs] = await Promise.all([
      context.prisma.agent.count(),
      findOverviewAgents(context, usage ?? []),
      runProblems(context),
    ]);
    const rest = usage ? await fromStore(context, usage, agents) : unknown(agents);
    const { status, detail, checkedAt } = health;
    return {
      agents: count,
      connection: { status, detail, checkedAt: checkedAt.toISOString() },
      ...rest,
      problems: [...storeProblems(health), ...runs, ...rest.problems],
    };
  },
});

async function fromStore(context: Context, usage: Usage[], agents: OverviewAgent[]): Promise<FromStore> {
  const [stored, growth, { next, overSize }, trash, stopped] = await Promise.all([
    storedNow(context, usage),
    growthOf(context, usage, agents),
    outlookOf(context, agents),
    trashOutlook(context),
    stopProblems(context),
  ]);
  const problems: Problem[] = [
    ...stopped,
    ...capacityProblems(stored.liveBytes + stored.trashedBytes, stored.capacityBytes),
    ...agentProblems(agents, overSize),
  ];
  return { stored, ...growth, next, trash, problems };
}

async function storedNow({ prisma, store }: Context, usage: readonly Usage[]) {
  const [allocatedBytes, installation] = await Promise.all([
    store.allocatedBytes(),
    prisma.installation.findUnique({ where: { id: 1 } }),
  ]);
  const { sessions, messages, capacityUsedBytes, trashedBytes } = sumUsage(usage);
  return {
    sessions,
    messages,
    liveBytes: capacityUsedBytes - trashedBytes,
    trashedBytes,
    trashedSessions: usage.reduce((total, row) => total + row.trashedSessions, 0),
    allocatedBytes,
    capacityBytes: installation?.capacityBytes == null ? null : Number(installation.capacityBytes),
  };
}

/** Without the store there are no figures, but what the console's own data says is still wrong. */
const unknown = (agents: OverviewAgent[]): FromStore => ({
  stored: null,
  growth: [],
  growing: [],
  next: [],
  trash: [],
  problems: about("notEnforced", unpublished(agents)),
});
