/** Threads for the tests of the retention rules: `facts([...])` makes one of its exchanges, the rest takes defaults. */
import type { ExchangeFacts, Hold, RetentionSettings, Thread, ThreadFacts } from "#lib/core/types.ts";

export const NOW = new Date("2026-05-31T12:00:00.000Z");
export const DAY = 24 * 60 * 60 * 1000;
export const MB = 1_048_576;
export const daysAgo = (days: number, now = NOW): Date => new Date(now.getTime() - days * DAY);

export const policy = (given: Partial<RetentionSettings>): RetentionSettings => ({
  apply: true,
  ageAnchor: "LAST_ACTIVITY",
  graceDays: 7,
  archiveBeforeDelete: false,
  deleteDerivedMemories: true,
  ...given,
});

export const exchange = (exchangeSeq: number, given: Partial<ExchangeFacts> = {}): ExchangeFacts => ({
  exchangeSeq,
  messageCount: 2,
  byteCount: 100,
  newestAt: daysAgo(1),
  hasUnknownDate: false,
  ...given,
});

export function facts(exchanges: ExchangeFacts[], thread: Partial<Thread> = {}, holds: Hold[] = []): ThreadFacts {
  const dates = exchanges.flatMap((it) => (it.newestAt ? [it.newestAt.getTime()] : []));
  const newest = exchanges.at(-1);
  const whole: Thread = {
    threadId: "t",
    agentId: "a",
    userId: "u",
    kind: "deployed",
    title: null,
    metadata: {},
    config: {},
    pinned: false,
    state: "active",
    createdAt: daysAgo(100),
    lastActivityAt: dates.length > 0 ? new Date(Math.max(...dates)) : daysAgo(100),
    newestMessage: newest ? { createdAt: newest.hasUnknownDate ? null : newest.newestAt, isFinalAnswer: true } : null,
    restoredAt: null,
    trashedAt: null,
    trashRunId: null,
    purgeAfter: null,
    messageCount: exchanges.reduce((sum, it) => sum + it.messageCount, 0),
    exchangeCount: exchanges.filter((it) => it.exchangeSeq > 0).length,
    byteCount: exchanges.reduce((sum, it) => sum + it.byteCount, 0),
    tokenCount: 0,
    trashedMessageCount: 0,
    trashedByteCount: 0,
    ...thread,
  };
  return { thread: whole, exchanges, holds, promptMessageCount: 0, promptByteCount: 0 };
}

export const hold = (given: Partial<Hold> = {}): Hold => ({
  holdId: "h",
  scope: { threadId: "t" },
  reason: "case",
  caseNumber: null,
  placedBy: "officer",
  placedAt: daysAgo(2),
  releasedAt: null,
  releaseReason: null,
  ...given,
});
