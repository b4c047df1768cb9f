import { type KeptItem, planRetention, type RetentionReason, retentionRemoval } from "#lib/core/plan-retention.ts";
import type { RetentionSettings, ThreadFacts } from "#lib/core/types.ts";
import type { Removal } from "#lib/store/memory-store.ts";

type Protection = NonNullable<KeptItem["protectedBy"]>;

/** The planner's answer on one thread, as a store takes it and as a preview counts it. */
export type ThreadPlan = {
  facts: ThreadFacts;
  removal: Removal;
  reasons: RetentionReason[];
  protectedBy: Protection[];
  hasUnknownDate: boolean;
  /** The exchanges of a trim, oldest first; none when the thread goes whole. */
  trims: { exchangeSeq: number; messages: number }[];
  exchanges: number;
  messages: number;
  bytes: number;
};

export function planThread(settings: RetentionSettings, facts: ThreadFacts, now: Date): ThreadPlan {
  const plan = planRetention({ settings, facts, now });
  const removal = retentionRemoval(plan);
  const isWhole = removal !== null && "whole" in removal;
  const gone = new Set(plan.remove.map(({ exchangeSeq }) => exchangeSeq));
  const trims = facts.exchanges
    .filter(({ exchangeSeq }) => gone.has(exchangeSeq))
    .map(({ exchangeSeq, messageCount }) => ({ exchangeSeq, messages: messageCount }))
    .sort((a, b) => a.exchangeSeq - b.exchangeSeq);
  return {
    facts,
    removal,
    reasons: unique(plan.remove.flatMap(({ reasons }) => reasons)),
    protectedBy: unique(plan.keep.flatMap(({ protectedBy }) => protectedBy ?? [])),
    hasUnknownDate: facts.exchanges.some((exchange) => exchange.hasUnknownDate),
    trims,
    // What comes before the first question is no exchange, whether it goes or stays.
    exchanges: isWhole ? facts.thread.exchangeCount : trims.filter(({ exchangeSeq }) => exchangeSeq !== 0).length,
    messages: plan.freedMessages,
    bytes: plan.freedBytes,
  };
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];
