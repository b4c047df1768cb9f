import { expect, test } from "@playwright/test";
import { firstLoads, MOST_KILOBYTES } from "#scripts/first-load.ts";

test("no page makes a browser fetch too much JavaScript before it can be used", () => {
  const pages = firstLoads();
  expect(pages.map(({ page }) => page)).toEqual(expect.arrayContaining(["/", "/agents/[agentId]/context", "/sign-in"]));
  expect(Math.min(...pages.map(({ kilobytes }) => kilobytes))).toBeGreaterThan(100);
  expect(pages.filter(({ kilobytes }) => kilobytes >= MOST_KILOBYTES)).toEqual([]);
});
