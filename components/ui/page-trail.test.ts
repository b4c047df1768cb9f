import fc from "fast-check";
import { expect, test } from "vitest";
import { firstPage, nextPage, previousPage } from "#components/ui/page-trail.ts";

const cursor = fc.base64String({ minLength: 4 }).map((text) => text.replace(/[+/=]/g, "_"));
const filter = fc.record({ q: fc.string(), kind: fc.constantFrom("playground", "deployed") });

test("the way back passes the same pages, and keeps the filter", () =>
  fc.assert(
    fc.property(filter, fc.array(cursor, { maxLength: 20 }), (given, cursors) => {
      const pages = [new URLSearchParams(given)];
      for (const next of cursors) pages.push(nextPage(pages.at(-1) as URLSearchParams, next));
      let page: URLSearchParams | null = pages.at(-1) as URLSearchParams;
      for (const expected of pages.toReversed()) {
        expect(String(page)).toBe(String(expected));
        page = previousPage(page as URLSearchParams);
      }
      expect(page).toBeNull();
      expect(String(firstPage(pages.at(-1) as URLSearchParams))).toBe(String(pages[0]));
    }),
  ));

test("an address stays short however long the way", () => {
  let page = new URLSearchParams();
  for (let step = 0; step < 500; step++) page = nextPage(page, `cursor-${step}`);
  expect(page.get("trail")?.split("~")).toHaveLength(20);
  expect(previousPage(page)?.get("cursor")).toBe("cursor-498");
});
