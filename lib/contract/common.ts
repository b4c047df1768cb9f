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

function hasForbiddenKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasForbiddenKey);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => FORBIDDEN_KEYS.has(key) || hasForbiddenKey(inner));
}

export const jsonValue: z.ZodType<JsonValue> = z
  .json()
  .refine((value) => !hasForbiddenKey(value), "has a forbidden key");

export const metadata: z.ZodType<Metadata> = z
  .record(z.string(), z.json())
  .refine((value) => !hasForbiddenKey(value), "has a forbidden key")
  .refine((value) => utf8Bytes(JSON.stringify(value)) <= MAX_METADATA_BYTES, "must be at most 64 kB as JSON");

/** A name for people: trimmed, one line. */
export const label = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !CONTROL.test(value), "must be one line of text");

export const timestamp = z.iso.datetime({ offset: true }).meta({ description: "ISO 8601 with a time zone" });
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
