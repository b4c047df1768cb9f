import { AppError } from "#lib/errors.ts";
import type { Page } from "#lib/store/memory-store.ts";
import { isStorable } from "#lib/store/sql/storable.ts";

/** The key of the last row of a page; a cursor is opaque to whoever carries it. */
export type CursorKey = readonly string[];

const encode = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString("base64url");

type Part = "time" | "text";

/** Anybody may write a cursor, and each part becomes a value of a statement: a part that no row could have is refused. */
export function decodeCursor(cursor: string | null | undefined, parts: readonly Part[]): string[] | null {
  if (cursor === null || cursor === undefined) return null;
  const key = parsed(cursor);
  if (Array.isArray(key) && key.length === parts.length && parts.every((part, at) => isPart(part, key[at]))) return key;
  throw new AppError("invalid", "The cursor is not one of ours.", {
    fields: { cursor: "is not a cursor of this list" },
  });
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}

function isPart(part: Part, value: unknown): value is string {
  return typeof value === "string" && isStorable(value) && (part === "text" || isTime(value));
}

/** As `toISOString` writes it, in the years that both engines know. */
function isTime(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text && /^(?!0000)\d{4}-/.test(text);
}

/** A key that starts with a date, as `[ISO date, id]`. */
export function decodeDateCursor(cursor: string | null | undefined): { at: Date; id: string } | null {
  const [at = "", id = ""] = decodeCursor(cursor, ["time", "text"]) ?? [];
  return at === "" ? null : { at: new Date(at), id };
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
