import { createHash } from "node:crypto";
import type { PreviewResult, PreviewSample } from "#lib/contract/retention.ts";
import type { ThreadPlan } from "#lib/services/retention/plan-thread.ts";

const SAMPLE_SIZE = 20;

export type PlanSummary = { add(plan: ThreadPlan): void; result(memories: number): PreviewResult };

/**
 * Adds plans up without keeping them: counts, the largest few and a digest over exactly what goes, which depends on the
 * plans coming by thread id. `subject` is what the digest binds besides: the agent and the settings.
 */
export function summarizePlans(subject: object): PlanSummary {
  const hash = createHash("sha256").update(JSON.stringify(subject));
  const sums = { threads: 0, threadsTrimmed: 0, exchanges: 0, messages: 0, bytes: 0, unknownDates: 0 };
  const byReason: Record<string, number> = {};
  const isProtected: Record<string, number> = {};
  let sample: PreviewSample[] = [];
  return {
    add(plan) {
      if (plan.hasUnknownDate) sums.unknownDates += 1;
      for (const name of plan.protectedBy) isProtected[name] = (isProtected[name] ?? 0) + 1;
      if (!plan.removal) return;
      hash.update(`\n${JSON.stringify([plan.facts.thread.threadId, plan.removal])}`);
      for (const reason of plan.reasons) byReason[reason] = (byReason[reason] ?? 0) + 1;
      sums["whole" in plan.removal ? "threads" : "threadsTrimmed"] += 1;
      sums.exchanges += plan.exchanges;
      sums.messages += plan.messages;
      sums.bytes += plan.bytes;
      sample = largest([...sample, sampleOf(plan)]);
    },
    result: (memories) => ({
      ...sums,
      memories,
      byReason,
      protected: isProtected,
      sample,
      digest: hash.copy().digest("base64url"),
    }),
  };
}

function largest(sample: PreviewSample[]): PreviewSample[] {
  return sample.sort((a, b) => b.bytes - a.bytes || (a.threadId < b.threadId ? -1 : 1)).slice(0, SAMPLE_SIZE);
}

function sampleOf(plan: ThreadPlan): PreviewSample {
  const { threadId, userId, title, lastActivityAt } = plan.facts.thread;
  return {
    threadId,
    userId,
    title,
    whole: plan.removal !== null && "whole" in plan.removal,
    exchanges: plan.exchanges,
    messages: plan.messages,
    bytes: plan.bytes,
    reasons: plan.reasons,
    lastActivityAt: lastActivityAt.toISOString(),
  };
}
