import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "#components/shell/own-path.ts";

test.each([
  ["/agents/a-1?tab=context", "/agents/a-1?tab=context"],
  ["http://console.invalid/trash", "/trash"],
  ["/sign-in?callbackUrl=/agents", "/"],
  ["https://elsewhere.example/agents", "/"],
  ["//elsewhere.example", "/"],
  ["/\\elsewhere.example", "/"],
  ["/.//elsewhere.example", "/"],
  ["/a/..//elsewhere.example", "/"],
  ["\t//elsewhere.example", "/"],
  ["javascript:alert(1)", "/"],
  [["/agents"], "/"],
  [undefined, "/"],
])("%s leads to %s", (asked, path) => expect(ownPath(asked)).toBe(path));

test("whatever is asked, the browser stays on this console", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    ":",
    "@",
    "?",
    "#",
    "\t",
    "\n",
    "host.example",
    "https:",
    "%2f",
    "a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const here = "https://memory.example";
      expect(new URL(ownPath(pieces.join("")), here).origin).toBe(here);
    }),
  );
});
