import type { RetentionSettings, ThreadFacts } from "#lib/core/types.ts";
import { planThread, type ThreadPlan } from "#lib/services/retention/plan-thread.ts";
import { MAX_BATCH_MESSAGES } from "#lib/services/retention/take-batch.ts";
import type { Removal } from "#lib/store/memory-store.ts";

export type BoundedDecision = {
  decide(facts: ThreadFacts): Removal;
  /** Threads of which this batch left something for the next one. */
  unfinished(): ThreadPlan[];
};

/**
 * The plan of each thread anew, within the batch's bound. A trim that passes the bound is cut after an exchange, and at
 * least one exchange of the batch's first thread goes, so that every batch gets on. The store may ask twice for a thread
 * when it repeats its transaction: only the last answer counts.
 */
export function boundedDecision(settings: RetentionSettings, now: Date): BoundedDecision {
  const spent = new Map<string, number>();
  const unfinished = new Map<string, ThreadPlan>();
  return {
    decide(facts) {
      const { threadId } = facts.thread;
      spent.delete(threadId);
      unfinished.delete(threadId);
      const plan = planThread(settings, facts, now);
      if (!plan.removal || "whole" in plan.removal) return plan.removal;
      const left = MAX_BATCH_MESSAGES - [...spent.values()].reduce((sum, messages) => sum + messages, 0);
      const cut = cutTrim(plan, left, spent.size === 0);
      if (cut.isCut) unfinished.set(threadId, plan);
      if (cut.removal) spent.set(threadId, cut.messages);
      return cut.removal;
    },
    unfinished: () => [...unfinished.values()],
  };
}

function cutTrim(plan: ThreadPlan, messagesLeft: number, isFirst: boolean) {
  let messages = 0;
  let last: number | null = null;
  for (const exchange of plan.trims) {
    const isForced = isFirst && last === null;
    if (!isForced && messages + exchange.messages > messagesLeft) break;
    messages += exchange.messages;
    last = exchange.exchangeSeq;
  }
  const includesPrelude = plan.trims[0]?.exchangeSeq === 0;
  const removal: Removal = last === null ? null : { upToExchangeSeq: last, includesPrelude };
  return { removal, messages, isCut: last !== plan.trims.at(-1)?.exchangeSeq };
}
