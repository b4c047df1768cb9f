/**
 * Text that a database can keep: no NUL and no half of a surrogate pair, which only an escape in JSON can bring. Numbers
 * beyond the range of a double become text. Whatever is fine comes back as the same value.
 */
import type { JsonValue } from "#lib/core/types.ts";

const NUL = /\0/g;
const REPLACEMENT = "\uFFFD";

export function storableText(text: string): string {
  return text.isWellFormed() && !text.includes("\0") ? text : text.toWellFormed().replace(NUL, REPLACEMENT);
}

export function isStorable(value: JsonValue): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

export function storable(value: JsonValue): JsonValue {
  if (isStorable(value)) return value;
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]));
}
