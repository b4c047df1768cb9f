import type { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { explainOutput, explainQuery } from "#lib/contract/retention.ts";
import type { RetentionSettings, ThreadFacts } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { query } from "#lib/services/operation.ts";
import { requirePolicyAgent } from "#lib/services/policies/policy-agent.ts";
import { planThread } from "#lib/services/retention/plan-thread.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const explainRetention = query({
  name: "retention.explain",
  summary: "Which limit takes something of a session first, when, and what protects it",
  permission: "retention.preview",
  input: explainQuery.extend({ agentId: id }),
  output: explainOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run({ prisma, store, now: clock }, { agentId, threadId }) {
    const now = clock();
    const { settings } = await requirePolicyAgent(prisma, agentId);
    const page = await store.readRetentionFacts(agentId, { threadIds: [threadId] }, { limit: 1 }, now);
    const facts = page.items[0];
    if (!facts) throw new AppError("not_found", "The agent has no such session.");
    return explain(settings.retention, facts, now);
  },
});

/** Asks the planner about the moments at which its answer can change, as if nothing were written until then. */
function explain(settings: RetentionSettings, facts: ThreadFacts, now: Date): z.input<typeof explainOutput> {
  const current = planThread(settings, facts, now);
  const first = turningPoints(settings, facts, now)
    .map((at) => ({ at, plan: planThread(settings, facts, at) }))
    .find(({ plan }) => plan.removal !== null);
  return {
    threadId: facts.thread.threadId,
    apply: settings.apply,
    at: first?.at.toISOString() ?? null,
    whole: first?.plan.removal ? "whole" in first.plan.removal : false,
    exchanges: first?.plan.exchanges ?? 0,
    messages: first?.plan.messages ?? 0,
    bytes: first?.plan.bytes ?? 0,
    reasons: first?.plan.reasons ?? [],
    protectedBy: current.protectedBy,
    hasUnknownDate: current.hasUnknownDate,
  };
}

/** Now; the end of a running exchange and of a restore's protection; and when the oldest and the newest come of age. */
function turningPoints(
  { retentionPeriodDays }: RetentionSettings,
  { thread, exchanges }: ThreadFacts,
  now: Date,
): Date[] {
  const known = exchanges.flatMap(({ newestAt }) => newestAt ?? []).map((date) => date.getTime());
  const periodMs = (retentionPeriodDays ?? 0) * DAY_MS;
  const ages = [thread.lastActivityAt.getTime(), Math.min(...known), Math.max(...known)].map((at) => at + periodMs);
  const ends = [
    (thread.newestMessage?.createdAt ?? now).getTime() + 60 * MINUTE_MS,
    (thread.restoredAt ?? now).getTime() + 30 * DAY_MS,
  ];
  const later = [...(retentionPeriodDays ? ages : []), ...ends].map((end) => end + 1);
  const points = [now.getTime(), ...later.filter((at) => Number.isFinite(at) && at > now.getTime())];
  return points.sort((a, b) => a - b).map((at) => new Date(at));
}
