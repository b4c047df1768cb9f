/**
 * Rule: what of a thread a retention policy removes, and why the rest stays. By period a thread goes whole
 * (LAST_ACTIVITY), or its exchanges go from the oldest up to the first one that stays (MESSAGE_CREATED). By size and by
 * count the oldest exchanges go until the limit holds; the newest always stays. A hold, a running exchange, a pin and a
 * restore within 30 days protect, in this order. An unknown date never deletes. The prompt stays as long as the thread.
 *
 * Example: exchanges of 0.6, 0.6 and 0.2 MB with a size limit of 1 MB: the first goes by size, the others stay.
 */
import { retentionLimits } from "#lib/core/retention-policy.ts";
import { isRunning, type RetentionProtection, threadProtection } from "#lib/core/retention-protection.ts";
import { exchangesOverCount, judgePeriod, judgeSize } from "#lib/core/retention-reach.ts";
import type { ExchangeFacts, RetentionSettings, ThreadFacts } from "#lib/core/types.ts";

export const RETENTION_REASONS = ["period", "size", "count"] as const;
export type RetentionReason = (typeof RETENTION_REASONS)[number];

type Target = { exchangeSeq: number | "thread" };
export type RemovedItem = Target & { reasons: RetentionReason[] };
/** `protectedBy` says what keeps an item that a limit would take, or whose age can't be told. */
export type KeptItem = Target & { protectedBy?: RetentionProtection };
/** Names each exchange once, or the thread alone when one answer holds for all of it. */
export type RetentionPlan = { remove: RemovedItem[]; keep: KeptItem[]; freedBytes: number; freedMessages: number };

export type RetentionInput = { settings: RetentionSettings; facts: ThreadFacts; now: Date };
/** The whole thread, its oldest exchanges up to and including a number, or nothing. */
export type Removal = { whole: true } | { upToExchangeSeq: number; includesPrelude: boolean } | null;

export function planRetention({ settings, facts, now }: RetentionInput): RetentionPlan {
  if (facts.thread.state !== "active") return keepThread();
  const exchanges = facts.exchanges.toSorted((a, b) => a.exchangeSeq - b.exchangeSeq);
  const limits = retentionLimits(settings, now);
  const period = judgePeriod({ cutoff: limits.cutoff, anchor: settings.ageAnchor, facts, exchanges, now });
  const size = judgeSize(limits.maxBytes, facts.thread.byteCount, exchanges);
  const count = exchangesOverCount(limits.maxExchanges, exchanges);
  const reach = { period: period.exchanges, size: size.exchanges, count };
  const isOver = period.isWhole || size.isNewestOver || Math.max(...Object.values(reach)) > 0;
  const protection = isOver ? threadProtection(facts, now, period.isWhole ? "thread" : "exchanges") : null;
  if (protection) return keepThread(protection);
  if (period.isWhole) return removeThread(facts);
  if (exchanges.length === 0) return keepThread(period.isUnknown ? "unknown_date" : undefined);
  const protectionOf = (exchange: ExchangeFacts): RetentionProtection | undefined => {
    const isNewest = exchange === exchanges.at(-1);
    if (isNewest && size.isNewestOver) return isRunning(facts.thread, now) ? "running" : "newest_exchange";
    return period.unknownExchanges.has(exchange.exchangeSeq) ? "unknown_date" : undefined;
  };
  return removeOldest(exchanges, reach, protectionOf);
}

function removeOldest(
  exchanges: readonly ExchangeFacts[],
  reach: Record<RetentionReason, number>,
  protectionOf: (exchange: ExchangeFacts) => RetentionProtection | undefined,
): RetentionPlan {
  const plan: RetentionPlan = { remove: [], keep: [], freedBytes: 0, freedMessages: 0 };
  for (const [index, exchange] of exchanges.entries()) {
    const reasons = RETENTION_REASONS.filter((reason) => index < reach[reason]);
    if (reasons.length > 0) {
      plan.remove.push({ exchangeSeq: exchange.exchangeSeq, reasons });
      plan.freedBytes += exchange.byteCount;
      plan.freedMessages += exchange.messageCount;
    } else {
      plan.keep.push(kept(exchange.exchangeSeq, protectionOf(exchange)));
    }
  }
  return plan;
}

const removeThread = ({ thread }: ThreadFacts): RetentionPlan => ({
  remove: [{ exchangeSeq: "thread", reasons: ["period"] }],
  keep: [],
  freedBytes: thread.byteCount,
  freedMessages: thread.messageCount,
});

const keepThread = (protectedBy?: RetentionProtection): RetentionPlan => ({
  remove: [],
  keep: [kept("thread", protectedBy)],
  freedBytes: 0,
  freedMessages: 0,
});

const kept = (exchangeSeq: number | "thread", protectedBy?: RetentionProtection): KeptItem => ({
  exchangeSeq,
  ...(protectedBy && { protectedBy }),
});

/** The plan in the form that a store carries out. What goes is always the oldest part of what is there. */
export function retentionRemoval(plan: RetentionPlan): Removal {
  const last = plan.remove.at(-1);
  if (!last) return null;
  if (last.exchangeSeq === "thread") return { whole: true };
  return { upToExchangeSeq: last.exchangeSeq, includesPrelude: plan.remove[0]?.exchangeSeq === 0 };
}
