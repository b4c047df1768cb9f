/**
 * Rule: the moment at which a day of the calendar begins in a time zone. A day whose midnight the clocks skip begins
 * with its first moment after it. Text that is no day of the calendar is none.
 *
 * Example: "2026-11-03" in Asia/Taipei begins at 2026-11-02T16:00:00Z; "2026-02-30" is null.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;

export function dayStart(day: string, timeZone: string): Date | null {
  const midnightUtc = utcOf(day);
  if (midnightUtc === null) return null;
  // The zone's offset before and after any change that falls near this midnight.
  const candidates = [-DAY_MS, DAY_MS].map((away) => midnightUtc - offsetAt(midnightUtc + away, timeZone));
  const exact = candidates.filter((at) => at + offsetAt(at, timeZone) === midnightUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

function utcOf(day: string): number | null {
  const [, year, month, date] = DAY_TEXT.exec(day) ?? [];
  if (year === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return new Date(at).toISOString().slice(0, 10) === day ? at : null;
}

/** What the zone's clock shows at that moment, less the moment. */
function offsetAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
