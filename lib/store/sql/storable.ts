import { AppError, type FieldErrors } from "#lib/errors.ts";

/**
 * A text must read back equal: PostgreSQL has no U+0000 and UTF-8 has no lone surrogate, so both are refused, also
 * inside metadata, which must stay searchable. Ids are never empty (an empty text is NULL in Oracle).
 */
export function requireStorable(texts: Record<string, unknown>): void {
  const fields: FieldErrors = {};
  for (const [field, value] of Object.entries(texts)) if (!isStorable(value)) fields[field] = PROBLEM;
  refuse(fields);
}

export function requireIds(ids: Record<string, string | null | undefined>): void {
  const fields: FieldErrors = {};
  for (const [field, id] of Object.entries(ids)) {
    if (id === "") fields[field] = "must not be empty";
    else if (!isStorable(id)) fields[field] = PROBLEM;
  }
  refuse(fields);
}

const PROBLEM = "has a character that can't be stored (U+0000 or half of a surrogate pair)";

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError("invalid", "A text can't be stored as it is.", { fields });
}

export const areIds = (ids: Record<string, string | null | undefined>): boolean =>
  Object.values(ids).every((id) => id !== "" && isStorable(id));

export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (Array.isArray(value)) return value.every(isStorable);
  if (value instanceof Date || typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}
