/**
 * Rule: how far each limit reaches into a thread, counted in exchanges from the oldest. Period: the whole thread when
 * its last activity lies before the cutoff, or with MESSAGE_CREATED the exchanges before the first one that has a
 * message as young as the cutoff or of unknown date. Size: until the live bytes fit. Count: what is above it, and then
 * the messages before the first exchange (number 0) too, which the count itself leaves out.
 *
 * Example: exchanges 0 1 2 3 with a count limit of 2: one is too many, so 0 and 1 go and the reach is 2.
 */
import { CLOCK_TOLERANCE_MS } from "#lib/core/retention-policy.ts";
import type { AgeAnchor, ExchangeFacts, ThreadFacts } from "#lib/core/types.ts";

export type PeriodInput = {
  cutoff: Date | null;
  anchor: AgeAnchor;
  facts: ThreadFacts;
  exchanges: readonly ExchangeFacts[];
  now: Date;
};
export type PeriodReach = {
  isWhole: boolean;
  exchanges: number;
  isUnknown: boolean;
  /** Exchanges whose age the policy asks for and nobody knows. */
  unknownExchanges: ReadonlySet<number>;
};

const NOTHING: PeriodReach = { isWhole: false, exchanges: 0, isUnknown: false, unknownExchanges: new Set() };

export function judgePeriod({ cutoff, anchor, facts, exchanges, now }: PeriodInput): PeriodReach {
  if (!cutoff) return NOTHING;
  if (anchor === "LAST_ACTIVITY" || exchanges.length === 0) return judgeActivity(cutoff, facts, exchanges, now);
  const firstStaying = exchanges.findIndex((it) => it.hasUnknownDate || !it.newestAt || it.newestAt >= cutoff);
  if (firstStaying === -1) return { ...NOTHING, isWhole: true };
  const unknown = exchanges.slice(firstStaying).filter((it) => it.hasUnknownDate || !it.newestAt);
  return {
    isWhole: false,
    exchanges: firstStaying,
    isUnknown: unknown.length > 0,
    unknownExchanges: new Set(unknown.map((it) => it.exchangeSeq)),
  };
}

function judgeActivity(
  cutoff: Date,
  { thread }: ThreadFacts,
  exchanges: readonly ExchangeFacts[],
  now: Date,
): PeriodReach {
  const horizon = now.getTime() + CLOCK_TOLERANCE_MS;
  const newest = thread.newestMessage;
  const isNewestUnknown = newest !== null && (newest.createdAt === null || newest.createdAt.getTime() > horizon);
  // The thread's own date was written with what was known then; a date that lay ahead may have come since.
  const known = [thread.lastActivityAt, thread.restoredAt, ...exchanges.map(({ newestAt }) => newestAt)];
  const activity = known.reduce((latest, date) => Math.max(latest, date?.getTime() ?? 0), 0);
  if (isNewestUnknown || activity > horizon) {
    const newestExchange = exchanges.at(-1)?.exchangeSeq;
    const unknownExchanges = new Set(newestExchange === undefined ? [] : [newestExchange]);
    return { isWhole: false, exchanges: 0, isUnknown: true, unknownExchanges };
  }
  return { ...NOTHING, isWhole: activity < cutoff.getTime() };
}

export type SizeReach = { exchanges: number; isNewestOver: boolean };

/** Protected bytes and the prompt's count. The newest exchange stays, whatever its size. */
export function judgeSize(maxBytes: number | null, liveBytes: number, exchanges: readonly ExchangeFacts[]): SizeReach {
  if (maxBytes === null) return { exchanges: 0, isNewestOver: false };
  let left = liveBytes;
  let reach = 0;
  for (const exchange of exchanges.slice(0, -1)) {
    if (left <= maxBytes) break;
    left -= exchange.byteCount;
    reach += 1;
  }
  return { exchanges: reach, isNewestOver: left > maxBytes && exchanges.length > 0 };
}

export function exchangesOverCount(maxExchanges: number | null, exchanges: readonly ExchangeFacts[]): number {
  if (maxExchanges === null) return 0;
  const counted = exchanges.filter((exchange) => exchange.exchangeSeq > 0).length;
  const prelude = exchanges.length - counted;
  return counted > maxExchanges ? counted - maxExchanges + prelude : 0;
}
