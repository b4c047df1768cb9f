const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Null = never. */
export function memoryExpiry(ttlDays: number | null, now: Date): Date | null {
  return ttlDays === null ? null : new Date(now.getTime() + ttlDays * DAY_MILLISECONDS);
}
