import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { listPage } from "#lib/list-page.ts";
import { decodeCursor, encodeCursor, integerPart } from "#lib/services/cursor.ts";

const position = z.tuple([integerPart]);
const read = async (cursor: string | undefined) => ({
  items: [cursor === undefined ? 0 : decodeCursor(position, cursor)[0]],
  nextCursor: null,
});

test("a cursor of the list shows its page", async () =>
  expect(await listPage(read, encodeCursor([7]))).toMatchObject({ items: [7], isCursorRefused: false }));

test("any other text shows the first page and says so", () =>
  fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await listPage(read, text)).toMatchObject({ items: [0], isCursorRefused: true });
    }),
  ));

const refused = (fields: Record<string, string>) => async () => {
  throw new AppError("invalid", "Check it.", { fields });
};

test("a filter that no row can meet matches nothing, whatever the cursor", async () => {
  const nothing = { items: [], total: 0, nextCursor: null };
  expect(await listPage(refused({ userId: "is too long" }), "x")).toMatchObject({ ...nothing, isCursorRefused: false });
  expect(await listPage(refused({ userId: "is too long", cursor: "is wrong" }), "x")).toMatchObject(nothing);
});

test("a failure that is not the address's stays one", async () => {
  const down = async () => {
    throw new AppError("unavailable", "The database does not answer.");
  };
  await expect(listPage(down, "x")).rejects.toMatchObject({ code: "unavailable" });
});
