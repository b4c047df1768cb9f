import { describe, expect, test } from "vitest";
import { adviseMessageLimit, adviseTokenLimit, type ExchangeSizes } from "#lib/core/context-advice.ts";
import { adviseRetention } from "#lib/core/retention-advice.ts";

const MB = 1_048_576;
const DAY = 86_400_000;
const sizes = (given: Partial<ExchangeSizes> = {}): ExchangeSizes => ({
  sessions: 10,
  medianMessages: 8,
  p95Messages: 13.2,
  largestBytes: 2.4 * MB,
  playgroundSessions: 4,
  longestPauseMs: 12.3 * DAY,
  ...given,
});

describe("adviseMessageLimit", () => {
  test("names the smallest limit that keeps one exchange in 95 %", () => {
    expect(adviseMessageLimit({ messageLimit: 7 }, sizes())).toEqual({ medianMessages: 8, smallestLimit: 14 });
  });
  test.each([
    [{ messageLimit: 8 }, sizes()],
    [{ tokenLimit: 100 }, sizes()],
    [null, sizes()],
    [{ messageLimit: 1 }, null],
  ])("is silent for %j of %j", (limit, known) => {
    expect(adviseMessageLimit(limit, known)).toBe(null);
  });
});

describe("adviseTokenLimit", () => {
  const model = { contextTokens: 128_000, maxOutputTokens: 4_096, imageTokens: 0 };
  test("a budget that the window cuts anyway", () => {
    expect(adviseTokenLimit({ tokenLimit: 123_905 }, model)).toEqual({ windowTokens: 123_904 });
  });
  test.each([
    [{ tokenLimit: 123_904 }, model],
    [{ messageLimit: 5 }, model],
    [null, model],
    [{ tokenLimit: 9_000_000 }, null],
  ])("is silent for %j of %j", (limit, known) => {
    expect(adviseTokenLimit(limit, known)).toBe(null);
  });
});

describe("adviseRetention", () => {
  test("a size that the largest exchange exceeds by itself", () => {
    const advice = { kind: "size", largestBytes: 2.4 * MB, smallestMb: 3 };
    expect(adviseRetention({ sessionSizeLimitMb: 2 }, sizes(), null)).toEqual([advice]);
    expect(adviseRetention({ sessionSizeLimitMb: 3 }, sizes(), null)).toEqual([]);
    expect(adviseRetention({ sessionSizeLimitMb: 1 }, sizes({ largestBytes: MB }), null)).toEqual([]);
  });
  test("a period that is shorter than a pause in the playground", () => {
    const advice = { kind: "period", pauseMs: 12.3 * DAY, smallestDays: 13, sessions: 4 };
    expect(adviseRetention({ retentionPeriodDays: 12 }, sizes(), null)).toEqual([advice]);
    expect(adviseRetention({ retentionPeriodDays: 13 }, sizes(), null)).toEqual([]);
  });
  test("a count that holds less than the context asks for", () => {
    const advice = { kind: "count", heldMessages: 16, messageLimit: 20, smallestCount: 3 };
    expect(adviseRetention({ threadCountLimit: 2 }, sizes(), { messageLimit: 20 })).toEqual([advice]);
    expect(adviseRetention({ threadCountLimit: 3 }, sizes(), { messageLimit: 20 })).toEqual([]);
    expect(adviseRetention({ threadCountLimit: 1 }, sizes(), { tokenLimit: 20 })).toEqual([]);
  });
  test("what it names would not be warned of again; without exchanges it knows nothing", () => {
    const strict = { retentionPeriodDays: 1, sessionSizeLimitMb: 1, threadCountLimit: 1 };
    const advice = adviseRetention(strict, sizes(), { messageLimit: 20 });
    expect(advice.map(({ kind }) => kind)).toEqual(["size", "period", "count"]);
    const followed = { retentionPeriodDays: 13, sessionSizeLimitMb: 3, threadCountLimit: 3 };
    expect(adviseRetention(followed, sizes(), { messageLimit: 20 })).toEqual([]);
    expect(adviseRetention(strict, null, { messageLimit: 20 })).toEqual([]);
  });
});
