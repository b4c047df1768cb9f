import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planContext } from "#lib/core/plan-truncation.ts";
import { shortenText } from "#lib/core/shorten-text.ts";
import { countTokens } from "#lib/core/tokens.ts";
import { limited, message, thread } from "#tests/core/context-samples.ts";

const GRAPHEMES = [
  "👩🏽‍🚀",
  "👩‍👩‍👧‍👦",
  "🇹🇼",
  "權杖",
  "שלום",
  "مرحبا",
  "e\u0301\u0323",
  "क्षि",
  "\r\n",
  "plain words ",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
];
const anyText = fc.array(fc.constantFrom(...GRAPHEMES), { maxLength: 400 }).map((all) => all.join(""));
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

describe("shortenText", () => {
  it("leaves alone what fits", () => {
    expect(shortenText("short", 1)).toEqual({ text: "short", tokens: 1 });
  });

  it("keeps head and tail, and says what is missing", () => {
    const words = Array.from({ length: 3000 }, (_, at) => `w${at}`).join(" ");
    const { text, tokens } = shortenText(words, 100);
    expect(text.startsWith("w0 w1 ") && text.endsWith(" w2999")).toBe(true);
    expect(tokens).toBe(countTokens(text));
    expect(tokens).toBeGreaterThan(80);
    expect(tokens).toBeLessThanOrEqual(100);
    const [head = "", tail = ""] = text.split(/\n\[… \d+ tokens left out …\]\n/);
    const missing = Number(/… (\d+) tokens/.exec(text)?.[1]);
    expect(missing).toBe(countTokens(words) - countTokens(head) - countTokens(tail));
  });

  it("leaves the marker when nothing else fits", () => {
    expect(shortenText("many words ".repeat(50), 1).text).toMatch(/^\[… \d+ tokens left out …\]$/);
  });

  it("cuts between graphemes, fits, and stays well-formed", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 12, max: 200 }), (text, most) => {
        const shortened = shortenText(text, most);
        expect(shortened.text.isWellFormed()).toBe(true);
        expect(shortened.text).not.toContain("\uFFFD");
        expect(shortened.tokens).toBeLessThanOrEqual(Math.max(most, 12));
        if (shortened.text === text) return;
        const [head = "", tail = ""] = shortened.text.split(/\n?\[… \d+ tokens left out …\]\n?/);
        const all = graphemes(text);
        const [first, last] = [graphemes(head), graphemes(tail)];
        expect(all.slice(0, first.length)).toEqual(first);
        expect(last).toEqual(last.length === 0 ? [] : all.slice(-last.length));
      }),
    );
  });
});

describe("the current exchange, when it alone is too large", () => {
  const settings = limited({ tokenLimit: 200 });
  const history = thread("u1 a1");

  it.each([
    ["English", "many words ".repeat(5000)],
    ["Chinese", "權杖預算".repeat(5000)],
    ["emoji families", "👩‍👩‍👧‍👦👩🏽‍🚀".repeat(2000)],
    ["one long line", "a".repeat(300_000)],
  ])("shortens the newest user message: %s", (_, content) => {
    const { plan, messages } = planContext({ history, current: [{ role: "user", content }], settings, model: null });
    expect(plan.outcome).toBe("ok");
    expect(plan.totals.totalTokens).toBeLessThanOrEqual(200);
    expect(plan.totals.totalTokens).toBeGreaterThan(150);
    expect(plan.items.at(-1)).toMatchObject({ currentIndex: 0, state: "shortened", reason: "current_exchange" });
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content.isWellFormed()).toBe(true);
  });

  it("fits a tool result of 668,000 characters", () => {
    const result = message("r(x)", 5, { content: "line of output\n".repeat(44_534), tokenCount: 178_140 });
    const exchange = [...thread("u2 a2(x)", 3), result, ...thread("a3", 6)];
    const made = planContext({ history, exchange, current: [], settings: limited({ tokenLimit: 8000 }), model: null });
    expect(made.plan.outcome).toBe("ok");
    expect(made.plan.totals.currentTokens).toBeLessThanOrEqual(8000);
    expect(made.plan.items.filter((it) => it.state === "shortened")).toHaveLength(1);
  });

  it("shortens the oldest result first, and only as far as needed", () => {
    const content = "word ".repeat(100);
    const results = ["x", "y"].map((id, at) => message(`r${id}(${id})`, 3 + at, { content, tokenCount: 105 }));
    const made = planContext({
      history,
      exchange: [...thread("u2 a2(x,y)", 1), ...results],
      current: [],
      settings,
      model: null,
    });
    const states = made.plan.items.slice(-2).map((it) => [it.state, it.tokens]);
    expect(states).toEqual([
      ["shortened", expect.any(Number)],
      ["kept", 105],
    ]);
    expect(made.plan.totals.currentTokens).toBeLessThanOrEqual(200);
  });

  it("overflows when even that can't fit, and still sends nothing less than the exchange", () => {
    const made = planContext({
      history,
      exchange: thread("u2 a2(x) r2(x)", 3),
      current: [],
      settings: limited({ tokenLimit: 5 }),
      model: null,
    });
    expect(made.plan.outcome).toBe("overflow");
    expect(made.messages).toHaveLength(3);
  });

  it("shortens nothing while no limit is on", () => {
    const model = { contextTokens: 100, maxOutputTokens: 20, imageTokens: 0 };
    const current = [{ role: "user" as const, content: "many words ".repeat(500) }];
    const made = planContext({ history, current, settings: limited(null), model });
    expect(made.plan.outcome).toBe("overflow");
    expect(made.plan.items.every((it) => it.state === "kept")).toBe(true);
  });
});
