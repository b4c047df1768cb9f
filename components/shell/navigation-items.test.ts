import { expect, test } from "vitest";
import { isCurrentSection, NAVIGATION } from "#components/shell/navigation-items.ts";

test.each([
  ["/", "/"],
  ["/agents", "/agents"],
  ["/agents/new", "/agents"],
  ["/agents/a-1/context", "/agents"],
  ["/agents-of-others", undefined],
  ["/trash", "/trash"],
])("%s belongs to %s", (pathname, href) => {
  const current = NAVIGATION.filter((item) => isCurrentSection(item.href, pathname)).map((item) => item.href);
  expect(current).toEqual(href === undefined ? [] : [href]);
});
