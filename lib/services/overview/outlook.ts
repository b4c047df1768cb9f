import { retentionFilter, retentionLimits } from "#lib/core/retention-policy.ts";
import type { Context } from "#lib/services/context.ts";
import { largest, type OverviewAgent } from "#lib/services/overview/find-agents.ts";

const DAY_MS = 86_400_000;
const TRASH_EDGES_DAYS = [1, 7, 30] as const;

/**
 * What the limits touch now, from the threads' rows alone: a bound, since holds, pins and the newest exchange keep some
 * of it. A thread of unknown age is found by a run too, but never goes by its age.
 */
export async function outlookOf({ store, now }: Context, agents: readonly OverviewAgent[]) {
  const at = now();
  const withPolicy = agents.filter(({ settings, sessions }) => settings.retention.apply && sessions > 0);
  const withSize = withPolicy.filter(({ settings }) => settings.retention.sessionSizeLimitMb !== undefined);
  const touched = withPolicy.map(({ agentId, settings: { retention } }) => {
    const { newestUnknownAfter: _, ...filter } = retentionFilter(retention, at);
    return { agentId, filter };
  });
  const tooLarge = withSize.map(({ agentId, settings: { retention } }) => ({
    agentId,
    filter: { byteCountOver: retentionLimits(retention, at).maxBytes ?? Number.MAX_SAFE_INTEGER },
  }));
  const counts = await store.countTouched([...touched, ...tooLarge]);
  const counted = (ofAgents: readonly OverviewAgent[], offset: number) =>
    ofAgents
      .map(({ agentId, name }, i) => ({ agentId, name, sessions: 0, bytes: 0, ...counts[offset + i] }))
      .filter(({ sessions }) => sessions > 0);
  return { next: largest(counted(withPolicy, 0)), overSize: counted(withSize, withPolicy.length) };
}

/** When the trash gives up what it holds, as dates to restore it by. */
export async function trashOutlook({ store, now }: Context) {
  const edges = TRASH_EDGES_DAYS.map((days) => new Date(now().getTime() + days * DAY_MS));
  const due = await store.trashDue(edges);
  const steps = due.map(({ sessions: entries, bytes }, i) => ({
    until: edges[i]?.toISOString() ?? null,
    entries,
    bytes,
  }));
  return steps.filter(({ entries }) => entries > 0);
}
