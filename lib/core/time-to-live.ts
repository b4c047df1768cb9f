/**
 * Rule: a row lives `ttlDays` × 24 h from its anchor. Left out = the default; a number is cut down to the maximum; null
 * = the maximum when there is one, else for ever. The anchor is when the row was created or, with TIMESTAMP, the time
 * that its writer gave (created, when none was). A change that names either starts it anew.
 *
 * Example: default 30, maximum 90: left out → 30 days, 365 → 90 days, null → 90 days. Without a maximum null → never.
 */
export const TIME_TO_LIVE_ANCHORS = ["CREATED_AT", "TIMESTAMP"] as const;
export type TimeToLiveAnchor = (typeof TIME_TO_LIVE_ANCHORS)[number];

export type RetentionLimits = { defaultTtlDays: number | null; maxTtlDays: number | null };
export type TimeToLive = { ttlDays?: number | null | undefined; ttlAnchor?: TimeToLiveAnchor | undefined };
export type AnchorDates = { createdAt: Date; timestamp: Date | null };

const DAY_MS = 86_400_000;

/** Null = never. */
export function expiryOf(
  { ttlDays, ttlAnchor = "CREATED_AT" }: TimeToLive,
  { createdAt, timestamp }: AnchorDates,
  limits: RetentionLimits,
): Date | null {
  const days = daysOf(ttlDays === undefined ? limits.defaultTtlDays : ttlDays, limits.maxTtlDays);
  if (days === null) return null;
  const anchor = ttlAnchor === "TIMESTAMP" && timestamp ? timestamp : createdAt;
  return new Date(anchor.getTime() + days * DAY_MS);
}

function daysOf(asked: number | null, most: number | null): number | null {
  if (most === null) return asked;
  return asked === null ? most : Math.min(asked, most);
}
