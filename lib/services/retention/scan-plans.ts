import { retentionFilter } from "#lib/core/retention-policy.ts";
import type { StoredMemorySettings } from "#lib/core/types.ts";
import type { Context } from "#lib/services/context.ts";
import { planThread, type ThreadPlan } from "#lib/services/retention/plan-thread.ts";

const THREADS_A_PAGE = 500;

export type PlanPage = { plans: ThreadPlan[]; nextCursor: string | null };
export type Scan = { agentId: string; settings: StoredMemorySettings; now: Date; cursor?: string | null };

/** The plan of every thread that a limit could touch, by thread id, one page in memory at a time. */
export async function* scanPlans({ store }: Context, scan: Scan): AsyncGenerator<PlanPage> {
  const { agentId, settings, now } = scan;
  const filter = retentionFilter(settings.retention, now);
  let cursor = scan.cursor ?? undefined;
  do {
    const page = await store.readRetentionFacts(agentId, filter, { limit: THREADS_A_PAGE, cursor }, now);
    const plans = page.items.map((facts) => planThread(settings.retention, facts, now));
    yield { plans, nextCursor: page.nextCursor };
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
