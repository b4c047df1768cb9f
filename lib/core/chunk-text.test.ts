import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkText } from "#lib/core/chunk-text.ts";
import { countTokens } from "#lib/core/tokens.ts";

test.each([
  ["", 4, []],
  [" \n ", 4, []],
  ["short", 4, ["short"]],
  ["One two. Three four.\n\nFive.", 4, ["One two.", "Three four.", "Five."]],
  ["One two. Three four.\n\nFive.", 100, ["One two. Three four.\n\nFive."]],
])("%j of at most %i tokens", (text, maxTokens, chunks) => {
  expect(chunkText(text, maxTokens)).toEqual(chunks);
});

test("sentences of a script without spaces are cut apart", () => {
  const chunks = chunkText("我住在台南。我喜歡喝茶。我每天騎腳踏車去上班。", 14);
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.every((chunk) => /。$/.test(chunk))).toBe(true);
});

test("the space before a word, which is part of its token, is not counted on", () => {
  const text =
    "!  \n\n augue posuere dolor amet vitae eleifend et metus nulla vitae adipiscing diam integer et iaculis";
  for (let maxTokens = 16; maxTokens <= 30; maxTokens += 1) {
    for (const chunk of chunkText(text, maxTokens)) expect(countTokens(chunk)).toBeLessThanOrEqual(maxTokens);
  }
});

test("nothing is lost, nothing is too long, whatever the text", () => {
  const text = fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.lorem(), fc.constant("\n\n")), { maxLength: 40 });
  fc.assert(
    fc.property(text, fc.integer({ min: 16, max: 80 }), (parts, maxTokens) => {
      const whole = parts.join(" ");
      const chunks = chunkText(whole, maxTokens);
      expect(chunks.join("").replace(/\s+/gu, "")).toBe(whole.replace(/\s+/gu, ""));
      for (const chunk of chunks) expect(countTokens(chunk)).toBeLessThanOrEqual(maxTokens);
    }),
  );
});
