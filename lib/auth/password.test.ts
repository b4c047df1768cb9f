import fc from "fast-check";
import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "#lib/auth/password.ts";

test("a hash admits its own password alone", async () => {
  const property = fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), async (a, b) => {
    const hash = await hashPassword(a);
    expect(await passwordMatches(a, hash)).toBe(true);
    expect(await passwordMatches(b, hash)).toBe(a.normalize("NFKC") === b.normalize("NFKC"));
  });
  const composed = "caf\u00e9 au lait 12";
  await fc.assert(property, { numRuns: 2, examples: [[composed, composed.normalize("NFD")]] });
});

test("the same password gives another hash each time", async () => {
  expect(await hashPassword("correct horse battery")).not.toBe(await hashPassword("correct horse battery"));
});

test("without a hash, or with one that it can't read, nothing matches", async () => {
  for (const stored of [null, "", "plain text", "scrypt$1"]) expect(await passwordMatches("", stored)).toBe(false);
});
