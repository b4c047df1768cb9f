/** How numbers, sizes and times read on the screens, in the reader's language. Pure: locale and time zone are arguments. */

const KIBI = 1024;
const SIZE_UNITS = ["KB", "MB", "GB", "TB"] as const;

export function formatInteger(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
}

/** `ratio` 0.256 reads "25.6%". */
export function formatPercent(ratio: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(ratio);
}

/** Steps of 1024 and at most one decimal: 1,023 B, 1 KB, 1.5 MB. */
export function formatBytes(byteCount: number, locale: string): string {
  if (Math.abs(byteCount) < KIBI) return `${formatInteger(byteCount, locale)} B`;
  let scaled = byteCount / KIBI;
  let step = 0;
  // The rounded value decides, else 1,048,575 bytes would read "1,024 KB".
  while (Math.abs(roundToTenth(scaled)) >= KIBI && step < SIZE_UNITS.length - 1) {
    scaled /= KIBI;
    step += 1;
  }
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(roundToTenth(scaled));
  return `${amount} ${SIZE_UNITS[step]}`;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** With the zone's short name, so that nobody has to guess: "Nov 30, 2026, 21:05 UTC". */
export function formatDateTime(date: Date, locale: string, timeZone: string): string {
  const moment = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(date);
  return `${moment} ${zoneName(date, locale, timeZone)}`;
}

/** On its own: inside a date, Chinese puts the zone into square brackets. */
function zoneName(date: Date, locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(date);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

export function formatDate(date: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { year: "numeric", month: "short", day: "numeric", timeZone }).format(date);
}

/** For an axis, where the years are plain: "Nov 30". */
export function formatShortDate(date: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone }).format(date);
}

/** To the second and with the zone's long name, for a tooltip. */
export function formatExactTime(date: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "full", timeZone }).format(date);
}

const DURATION_UNITS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
  { unit: "second", ms: 1000 },
] as const;

/** The two largest units that are not zero: "2 days 3 hr", "45 sec", and "250 ms" below a second. */
export function formatDuration(durationMs: number, locale: string): string {
  let rest = Math.round(durationMs);
  if (rest < 1000) return unitText(rest, "millisecond", locale);
  const parts: string[] = [];
  for (const { unit, ms } of DURATION_UNITS) {
    const count = Math.floor(rest / ms);
    if (count === 0 && parts.length === 0) continue;
    if (count > 0) parts.push(unitText(count, unit, locale));
    if (parts.length === 2 || count === 0) break;
    rest -= count * ms;
  }
  return new Intl.ListFormat(locale, { type: "unit", style: "narrow" }).format(parts);
}

function unitText(count: number, unit: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(count);
}
