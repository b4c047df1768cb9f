/** Shapes that every part of the wire shares. Sizes are bytes of UTF-8, times ISO 8601 UTC with milliseconds. */
import { z } from "zod";
import type { JsonValue, Metadata } from "#lib/core/types.ts";
import { ERROR_CODES } from "#lib/errors.ts";

const encoder = new TextEncoder();
export const utf8Bytes = (text: string): number => encoder.encode(text).byteLength;

const CONTROL = /\p{Cc}/u;
export const MAX_ID_BYTES = 128;
export const MAX_METADATA_BYTES = 64 * 1024;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Opaque, compared byte for byte: 1 to 128 bytes of UTF-8, no control characters, not `.` or `..`. */
export const id = z
  .string()
  .min(1, "must not be empty")
  .refine((value) => value.isWellFormed(), "must be well-formed text")
  .refine((value) => utf8Bytes(value) <= MAX_ID_BYTES, "must be at most 128 bytes of UTF-8")
  .refine((value) => !CONTROL.test(value), "must not contain control characters")
  .refine((value) => value !== "." && value !== "..", "must not be . or ..")
  .meta({ description: "Opaque id, 1 to 128 bytes of UTF-8 without control characters" });

const MAX_DEPTH = 64;
const NOT_KEPT = "has a character that can't be stored (U+0000 or half of a surrogate pair)";
const isKept = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** What JSON is made of: a stream or a date that an operation takes is not walked. */
function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/**
 * What no input may hold: keys that change objects, text that no database keeps as it is (U+0000, half of a surrogate
 * pair), and more levels than a walk can bear. Looked for before an input is parsed, since parsing drops the keys without
 * a word.
 */
export function findUnsafe(
  value: unknown,
  path: readonly (string | number)[] = [],
): { path: string; message: string } | null {
  if (typeof value === "string" && !isKept(value)) return { path: path.join("."), message: NOT_KEPT };
  if (!isPlain(value)) return null;
  if (path.length > MAX_DEPTH) return { path: path.slice(0, 1).join("."), message: "has too many levels" };
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) return { path: path.join("."), message: "has a forbidden key" };
    if (!isKept(key)) return { path: path.join("."), message: NOT_KEPT };
    const found = findUnsafe(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}

export const jsonValue: z.ZodType<JsonValue> = z.json();

export const metadata: z.ZodType<Metadata> = z
  .record(z.string(), z.json())
  .refine((value) => utf8Bytes(JSON.stringify(value)) <= MAX_METADATA_BYTES, "must be at most 64 kB as JSON");

/** A name for people: trimmed, one line. */
export const label = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !CONTROL.test(value), "must be one line of text");

const EARLIEST_MS = Date.parse("0001-01-01T00:00:00.000Z");
const LATEST_MS = Date.parse("9999-12-31T23:59:59.999Z");

/** In UTC: a zone may lead out of the years that both databases and four digits can tell. */
export const isOfFourDigitYears = (time: string): boolean => {
  const ms = Date.parse(time);
  return ms >= EARLIEST_MS && ms <= LATEST_MS;
};
export const timestamp = z.iso
  .datetime({ offset: true })
  .refine(isOfFourDigitYears, "must be of the years 1 to 9999")
  .meta({ description: "ISO 8601 with a time zone" });
export const isoTime = z.iso.datetime({ precision: 3 });

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().max(2048).optional(),
};

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().optional() });

/** `?purge=true`: for good at once, past the trash. */
export const purgeFlag = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");

export const deleted = z.strictObject({ deleted: z.union([z.literal(0), z.literal(1)]) });
export const asDeleted = (count: number): z.output<typeof deleted> => ({ deleted: count > 0 ? 1 : 0 });

export const problem = z.strictObject({
  code: z.enum(ERROR_CODES),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  removed: z.boolean().optional(),
  current: z.json().optional(),
});
