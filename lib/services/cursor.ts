import { z } from "zod";
import { findUnsafe, isOfFourDigitYears, isoTime } from "#lib/contract/common.ts";
import { AppError } from "#lib/errors.ts";

/** What a position is made of: anybody may write a cursor, and each part becomes a value of a statement. */
export const timePart = isoTime.refine(isOfFourDigitYears);
export const textPart = z.string();
export const integerPart = z.int32();

/** A keyset position of a list, opaque outside. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

export function decodeCursor<T extends z.ZodType>(shape: T, cursor: string): z.output<T> {
  const given = parsed(cursor);
  const position = shape.safeParse(given);
  if (position.success && !findUnsafe(given)) return position.data;
  throw new AppError("invalid", "Check cursor.", { fields: { cursor: "is not a cursor of this list" } });
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

/** One row more than asked tells whether there is a next page. */
export function pageOfRows<R, T>(
  rows: readonly R[],
  limit: number,
  present: (row: R) => T,
  position: (row: R) => readonly (string | number)[],
): { items: T[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = last !== undefined && rows.length > limit ? encodeCursor(position(last)) : null;
  return { items: shown.map(present), nextCursor };
}
