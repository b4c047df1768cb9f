/**
 * A message's date as an import reads it. Absent is unknown; a date without a zone is UTC, and said to be so; what is no
 * date of the years 1 to 9999 is unknown and keeps its text. The engine's own parser is not asked for the calendar: it
 * takes 30 February for 2 March.
 */
import type { JsonValue } from "#lib/core/types.ts";

export type ReadDate =
  | { kind: "absent" }
  | { kind: "known"; at: Date; isZoned: boolean }
  | { kind: "unreadable"; raw: JsonValue };

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(Z|z|[+-]\d{2}(?::?\d{2})?)?$/;

export function readDate(raw: JsonValue | undefined): ReadDate {
  if (raw === undefined || raw === null) return { kind: "absent" };
  const match = typeof raw === "string" ? DATE.exec(raw.trim()) : null;
  if (!match) return { kind: "unreadable", raw };
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = ""] = match;
  const milliseconds = fraction.padEnd(3, "0").slice(0, 3);
  const zone = match[8];
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`;
  const offset = zone === undefined ? 0 : offsetMilliseconds(zone);
  const atZone = Date.parse(local);
  const isOfTheCalendar = Number.isFinite(atZone) && new Date(atZone).toISOString() === local;
  const at = new Date(atZone - offset);
  if (!isOfTheCalendar || !Number.isFinite(offset) || !hasFourDigitYear(at)) return { kind: "unreadable", raw };
  return { kind: "known", at, isZoned: zone !== undefined };
}

function hasFourDigitYear(at: Date): boolean {
  return at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;
}

function offsetMilliseconds(zone: string): number {
  if (zone.toUpperCase() === "Z") return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(":", "") || 0);
  if (hours > 23 || minutes > 59) return Number.NaN;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
