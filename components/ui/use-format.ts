import { useLocale, useTimeZone } from "next-intl";
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatExactTime,
  formatInteger,
  formatPercent,
  formatShortDate,
} from "#lib/format.ts";

/** The formatters of lib/format, bound to the reader's language and time zone. Works in server and client components. */
export function useFormat() {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  return {
    integer: (value: number) => formatInteger(value, locale),
    percent: (ratio: number) => formatPercent(ratio, locale),
    bytes: (byteCount: number) => formatBytes(byteCount, locale),
    duration: (durationMs: number) => formatDuration(durationMs, locale),
    date: (date: Date) => formatDate(date, locale, timeZone),
    shortDate: (date: Date) => formatShortDate(date, locale, timeZone),
    dateTime: (date: Date) => formatDateTime(date, locale, timeZone),
    exactTime: (date: Date) => formatExactTime(date, locale, timeZone),
  };
}
