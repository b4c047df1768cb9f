import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countTokens, messageBytes, messageTokens, toolSchemaTokens } from "#lib/core/tokens.ts";

describe("countTokens", () => {
  it.each([
    ["", 0],
    ["hello world", 2],
    ["a".repeat(20_000), 2500],
    ["a".repeat(1_000_000), 125_000],
    [" ".repeat(1_000_000), 7813],
    ["hello world ".repeat(80_000), 160_001],
  ])("counts text of any length", (text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
  });

  it("takes special tokens as text", () => {
    expect(countTokens("a <|endoftext|> b")).toBeGreaterThan(3);
    expect(countTokens("<|endoftext|>".repeat(100))).toBeGreaterThan(100);
  });

  it("counts a long text as the sum of its lines", () => {
    const line = fc.array(fc.constantFrom("word", "詞語", "👩‍👩‍👧‍👦", "ẽ̀", "1234", "  ", "<|endoftext|>"), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 40, maxLength: 60 }), (lines) => {
        const texts = lines.map((words) => `${words.join(" ").trim()}.`);
        const sum = texts.reduce((all, text) => all + countTokens(text), 0);
        expect(countTokens(texts.join(""))).toBeLessThanOrEqual(sum);
      }),
      { numRuns: 20 },
    );
  });
});

describe("a message", () => {
  it("costs its text, name, calls and framing", () => {
    expect(messageTokens({ content: "hello world" })).toBe(6);
    expect(messageTokens({ content: "hello world", name: "lookup" })).toBe(7);
    const toolCalls = [{ id: "call_1", name: "lookup", arguments: { city: "Taipei" } }];
    const called = messageTokens({ content: "", toolCalls });
    expect(called).toBe(4 + countTokens("lookup") + countTokens('{"city":"Taipei"}'));
    const asText = [{ id: "call_1", name: "lookup", arguments: '{"city":"Taipei"}' }];
    expect(messageTokens({ content: "", toolCalls: asText })).toBe(called);
  });

  it("has the bytes of its content, calls and metadata in UTF-8", () => {
    expect(messageBytes({ content: "" }, {})).toBe(0);
    expect(messageBytes({ content: "資料" }, {})).toBe(6);
    const toolCalls = [{ id: "1", name: "n", arguments: {} }];
    expect(messageBytes({ content: "x", toolCalls }, { k: "é" })).toBe(1 + 38 + 10);
  });
});

it("charges tool schemas with their JSON", () => {
  const tool = { name: "lookup", parameters: { type: "object" } };
  expect(toolSchemaTokens([tool, tool])).toBe(2 * countTokens(JSON.stringify(tool)));
  expect(toolSchemaTokens([])).toBe(0);
});
