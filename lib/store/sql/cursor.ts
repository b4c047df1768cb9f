import { AppError } from "#lib/errors.ts";
import type { Page } from "#lib/store/memory-store.ts";

/** The key of the last row of a page; a cursor is opaque to whoever carries it. */
export type CursorKey = readonly (string | number)[];

const encode = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString("base64url");

export function decodeCursor(cursor: string | null | undefined, length: number): CursorKey | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(key) && key.length === length && key.every(isKeyPart)) return key;
  } catch {}
  throw new AppError("invalid", "The cursor is not one of ours.", { fields: { cursor: "not a cursor of this list" } });
}

const isKeyPart = (part: unknown): part is string | number => typeof part === "string" || Number.isFinite(part);

/** A key that starts with a date, as `[ISO date, id]`. */
export function decodeDateCursor(cursor: string | null | undefined): { at: Date; id: string } | null {
  const key = decodeCursor(cursor, 2);
  if (!key) return null;
  const at = new Date(key[0] as string | number);
  if (Number.isNaN(at.getTime())) return decodeDateCursor("");
  return { at, id: String(key[1]) };
}

/** `rows` has one row more than `limit` when there is another page. */
export function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  keyOf: (item: Item) => CursorKey,
): Page<Item> {
  const items = rows.slice(0, limit).map(toItem);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encode(keyOf(last)) : null };
}
