/**
 * Rule: what a retention policy means before any thread is read: the limits that are on, in the units of the store,
 * the coarse filter that finds the threads they could touch, and what counts as a change that must wait. A limit that
 * is off is absent, never 0. The period's cutoff is exclusive: what is exactly N days old stays.
 *
 * Example: 30 days and 1 MB at noon on 31 May → cutoff noon on 1 May, 1,048,576 bytes.
 */
import type { RetentionSettings } from "#lib/core/types.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A date further ahead of the clock than this is not believed until it has passed. */
export const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;
const BYTES_PER_MB = 1_048_576;

/** Threads that any of the given conditions holds for: a superset is allowed, a miss is not. */
export type RetentionFilter = {
  lastActivityBefore?: Date;
  anyMessageBefore?: Date;
  /** The newest message has no date, or one later than this: such a thread never goes by age, and is listed. */
  newestUnknownAfter?: Date;
  byteCountOver?: number;
  exchangeCountOver?: number;
  /** These threads alone, whatever the limits. */
  threadIds?: readonly string[];
};

export type RetentionLimits = { cutoff: Date | null; maxBytes: number | null; maxExchanges: number | null };

export function retentionLimits(settings: RetentionSettings, now: Date): RetentionLimits {
  const { apply, retentionPeriodDays, sessionSizeLimitMb, threadCountLimit } = settings;
  if (!apply) return { cutoff: null, maxBytes: null, maxExchanges: null };
  return {
    // Days of 24 hours, in UTC: the answer is the same in every time zone and across a clock change.
    cutoff: retentionPeriodDays === undefined ? null : new Date(now.getTime() - retentionPeriodDays * DAY_MS),
    maxBytes: sessionSizeLimitMb === undefined ? null : sessionSizeLimitMb * BYTES_PER_MB,
    maxExchanges: threadCountLimit ?? null,
  };
}

/** An empty filter touches no thread. */
export function retentionFilter(settings: RetentionSettings, now: Date): RetentionFilter {
  const { cutoff, maxBytes, maxExchanges } = retentionLimits(settings, now);
  return {
    // A thread without messages ages by its activity under both anchors.
    ...(cutoff && { lastActivityBefore: cutoff, newestUnknownAfter: new Date(now.getTime() + CLOCK_TOLERANCE_MS) }),
    ...(cutoff && settings.ageAnchor === "MESSAGE_CREATED" && { anyMessageBefore: cutoff }),
    ...(maxBytes !== null && { byteCountOver: maxBytes }),
    ...(maxExchanges !== null && { exchangeCountOver: maxExchanges }),
  };
}

const LIMITS = ["retentionPeriodDays", "sessionSizeLimitMb", "threadCountLimit"] as const;
const SWITCHES = ["ageAnchor", "archiveBeforeDelete", "deleteDerivedMemories"] as const;

/** True for anything but switching off, raising or lifting a limit, and a longer grace. `before: null` = none yet. */
export function isStricter(before: RetentionSettings | null, after: RetentionSettings): boolean {
  if (!after.apply) return false;
  if (!before?.apply) return true;
  const isLowered = LIMITS.some((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity));
  const isChanged = SWITCHES.some((name) => after[name] !== before[name]);
  return isLowered || isChanged || after.graceDays < before.graceDays;
}

/** A run stops to ask when its total passes what was previewed by more than both 10 % and 100 messages. */
export function exceedsPreview(run: { previewMessages: number; totalMessages: number }): boolean {
  const excess = run.totalMessages - run.previewMessages;
  return excess > 100 && excess * 10 > run.previewMessages;
}
