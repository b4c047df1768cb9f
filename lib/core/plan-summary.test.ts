import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planSummary, type SummaryInput } from "#lib/core/plan-summary.ts";
import { planContext } from "#lib/core/plan-truncation.ts";
import { anyThread, limited, thread } from "#tests/core/context-samples.ts";
import { expectWellFormedContext } from "#tests/core/expect-context.ts";

const model = { contextTokens: 10_000, maxOutputTokens: 1000, imageTokens: 0 };
const input = (words: string, more: Partial<SummaryInput> = {}): SummaryInput => ({
  history: thread(words),
  exchange: thread("u9:500", 90),
  current: [],
  settings: limited(null),
  model,
  summaryThresholdPercent: 80,
  maxSummaryTokens: 500,
  ...more,
});

describe("planSummary", () => {
  it("folds nothing up to the threshold", () => {
    expect(planSummary(input("u1:4000 a1:3500"))).toBe(null);
    expect(planSummary(input("u1:4000 a1:3501"))).not.toBe(null);
  });

  it("folds the oldest until three quarters of the threshold are used, the new summary's room included", () => {
    // 6,000 less 500 current and 500 summary leave 5,000 of the history.
    const fold = planSummary(input("u1:2000 a1:2000 u2:2500 a2:2500"));
    expect(fold).toEqual({ messageIds: ["u1", "a1"], coversToSeq: 2, tokens: 4000 });
    expect(planSummary(input("u1:2000 a1:2000 u2:2500 a2:2501"))?.coversToSeq).toBe(3);
  });

  it("never goes beyond length less reserved output, and charges prompt and tools", () => {
    const history = "u1:4000 a1:2000";
    expect(planSummary(input(history, { summaryThresholdPercent: 95 }))).toBe(null);
    expect(planSummary(input(history, { summaryThresholdPercent: 95, reservedOutputTokens: 4000 }))?.coversToSeq).toBe(
      1,
    );
    expect(planSummary(input(history, { prompt: thread("s1:2000") }))?.coversToSeq).toBe(1);
  });

  it("takes groups of calls whole, also when their results came late", () => {
    const words = "u1:3000 a1(x,y):1000 r1(x):1000 u2:1000 r2(y):1000 a2:1000 u3:500 a3:500";
    const fold = planSummary(input(words));
    expect(fold).toEqual({ messageIds: ["u1", "a1", "r1", "u2", "r2"], coversToSeq: 5, tokens: 7000 });
  });

  it("leaves alone what the limits dropped, what is covered, and threads without model or memory", () => {
    const words = "u1:6000 a1:3000 u2:500 a2:500";
    expect(planSummary(input(words, { settings: limited({ messageLimit: 2 }) }))).toBe(null);
    expect(planSummary(input(words, { model: null }))).toBe(null);
    expect(planSummary(input(words, { settings: limited(null, { memoryEnabled: false }) }))).toBe(null);
    expect(planSummary(input(words, { summary: { text: "so far", coversToSeq: 2 } }))).toBe(null);
  });

  it("never folds the current exchange, however large", () => {
    expect(planSummary(input("", { exchange: thread("u1:9000") }))).toBe(null);
  });

  it("leaves a context that is well-formed and starts behind the summary, for any thread", () => {
    fc.assert(
      fc.property(anyThread, fc.integer({ min: 20, max: 200 }), (history, contextTokens) => {
        const small = { contextTokens, maxOutputTokens: 0, imageTokens: 0 };
        const given = input("", { history, exchange: thread("u99", 99), model: small, maxSummaryTokens: 5 });
        const fold = planSummary(given);
        if (!fold) return;
        const summary = { text: "s", coversToSeq: fold.coversToSeq };
        const made = planContext({ ...given, model: null, summary });
        expectWellFormedContext({ ...given, summary }, made);
        const summarized = made.plan.items.filter((it) => it.state === "summarized");
        expect(summarized.map((it) => ("messageId" in it ? it.messageId : ""))).toEqual(
          expect.arrayContaining(fold.messageIds),
        );
        expect(made.plan.items.filter((it) => it.reason === "incomplete_exchange")).toEqual([]);
      }),
    );
  });
});
