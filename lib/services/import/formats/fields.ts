import type { JsonValue, Metadata } from "#lib/core/types.ts";

export const objectOf = (value: JsonValue | undefined): Metadata | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
export const listOf = (value: JsonValue | undefined): JsonValue[] | null => (Array.isArray(value) ? value : null);
/** An empty text is none. */
export const textOf = (value: JsonValue | undefined): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** Without the fields that are null. */
export const given = (fields: Metadata): Metadata =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const MICROSECONDS_FROM = 1e14;
const NANOSECONDS_FROM = 1e17;
const MILLISECONDS_FROM = 1e11;

/**
 * Seconds since 1970, or the finer units that later releases write, as a date; 0 is none. What is no such number is
 * handed on as it is, so that whoever reads it says what is wrong.
 */
export function dateOf(value: JsonValue | undefined): JsonValue {
  if (typeof value !== "number" || value <= 0) return value === 0 ? null : (value ?? null);
  const milliseconds =
    value >= NANOSECONDS_FROM
      ? value / 1e6
      : value >= MICROSECONDS_FROM
        ? value / 1e3
        : value >= MILLISECONDS_FROM
          ? value
          : value * 1e3;
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}
