import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionTerms, textTerms } from "#lib/core/search-terms.ts";

describe("terms of a text", () => {
  it.each([
    ["", []],
    ["The cafés of 台北市", ["cafe", "台", "台北", "北", "北市", "市"]],
    ["What did she do in the city?", ["citi"]],
    ["Don't, won’t, she's", []],
    ["Ferries, ferry's FERRY", ["ferri", "ferri", "ferri"]],
    ["GPT-4 costs $9.50", ["gpt", "4", "cost", "9", "50"]],
    ["ｆｅｒｒｙ ﬁne", ["ferri", "fine"]],
    ["コーヒー", ["コ", "コー", "ー", "ーヒ", "ヒ", "ヒー", "ー"]],
    ["서울", ["서", "서울", "울"]],
    ["Straße in Łódź", ["straße", "łodz"]],
    ["user_id=a1b2", ["user", "id", "a1b2"]],
  ])("%j", (text, terms) => expect(textTerms(text)).toEqual(terms));
});

describe("terms of a question", () => {
  it.each([
    ["台北市在哪裡", ["台北", "北市", "市在", "在哪", "哪裡"]],
    ["貓", ["貓"]],
    ["cat 貓 cats", ["cat", "貓"]],
    ["?!", []],
  ])("%j", (question, terms) => expect(questionTerms(question)).toEqual(terms));

  it("are all terms of the same text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const terms = new Set(textTerms(text));
        expect(questionTerms(text).filter((term) => !terms.has(term))).toEqual([]);
      }),
    );
  });

  it("do not depend on letter case or composition", () => {
    const words = fc
      .array(fc.constantFrom("Café", "naïve", "ferry", "Ångström", "Zoë", "ÉTÉ", "台北"))
      .map((all) => all.join(" "));
    fc.assert(
      fc.property(words, (text) => {
        expect(textTerms(text.normalize("NFD").toUpperCase())).toEqual(textTerms(text.toLowerCase()));
      }),
    );
  });
});
