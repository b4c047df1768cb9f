import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planRetention, retentionRemoval } from "#lib/core/plan-retention.ts";
import { exceedsPreview, isStricter, retentionFilter } from "#lib/core/retention-policy.ts";
import { daysAgo, exchange, facts, MB, NOW, policy } from "#tests/core/retention-samples.ts";

describe("retentionFilter", () => {
  it("turns the limits into the store's units", () => {
    const settings = policy({ retentionPeriodDays: 30, sessionSizeLimitMb: 2, threadCountLimit: 5 });
    expect(retentionFilter(settings, NOW)).toEqual({
      lastActivityBefore: daysAgo(30),
      newestUnknownAfter: new Date(NOW.getTime() + 5 * 60_000),
      byteCountOver: 2 * MB,
      exchangeCountOver: 5,
    });
    const byMessage = retentionFilter({ ...settings, ageAnchor: "MESSAGE_CREATED" }, NOW);
    expect(byMessage.anyMessageBefore).toEqual(daysAgo(30));
    expect(retentionFilter({ ...settings, apply: false }, NOW)).toEqual({});
  });

  it("misses no thread of which something goes", () => {
    const thread = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 2 * MB })), {
      maxLength: 6,
    });
    const settings = fc.record({
      retentionPeriodDays: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
      sessionSizeLimitMb: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      threadCountLimit: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      ageAnchor: fc.constantFrom("LAST_ACTIVITY" as const, "MESSAGE_CREATED" as const),
    });
    fc.assert(
      fc.property(thread, settings, (rows, given) => {
        const made = facts(rows.map(([age, byteCount], at) => exchange(at, { newestAt: daysAgo(age), byteCount })));
        const removal = retentionRemoval(planRetention({ settings: policy(given), facts: made, now: NOW }));
        const filter = retentionFilter(policy(given), NOW);
        const { lastActivityAt, byteCount, exchangeCount } = made.thread;
        const touches =
          (filter.lastActivityBefore && lastActivityAt < filter.lastActivityBefore) ||
          made.exchanges.some(
            (it) => filter.anyMessageBefore && it.newestAt && it.newestAt < filter.anyMessageBefore,
          ) ||
          byteCount > (filter.byteCountOver ?? Infinity) ||
          exchangeCount > (filter.exchangeCountOver ?? Infinity);
        if (removal) expect(touches).toBe(true);
      }),
    );
  });
});

describe("isStricter", () => {
  const base = policy({ retentionPeriodDays: 30, sessionSizeLimitMb: 5 });
  it.each([
    ["the same", base, false],
    ["switched off", { ...base, apply: false, retentionPeriodDays: 1 }, false],
    ["a higher limit", { ...base, retentionPeriodDays: 31 }, false],
    ["a limit lifted", { ...base, sessionSizeLimitMb: undefined }, false],
    ["a longer grace", { ...base, graceDays: 30 }, false],
    ["a lower limit", { ...base, retentionPeriodDays: 29 }, true],
    ["a new limit", { ...base, threadCountLimit: 1000 }, true],
    ["one limit higher, one lower", { ...base, retentionPeriodDays: 300, sessionSizeLimitMb: 4 }, true],
    ["another anchor", { ...base, ageAnchor: "MESSAGE_CREATED" as const }, true],
    ["a shorter grace", { ...base, graceDays: 6 }, true],
    ["archiving switched off or on", { ...base, archiveBeforeDelete: true }, true],
    ["derived memories kept", { ...base, deleteDerivedMemories: false }, true],
  ])("%s", (_, after, expected) => {
    expect(isStricter(base, after)).toBe(expected);
  });

  it("is a new policy's answer, unless that is off", () => {
    expect(isStricter(null, base)).toBe(true);
    expect(isStricter({ ...base, apply: false }, base)).toBe(true);
    expect(isStricter(null, { ...base, apply: false })).toBe(false);
  });
});

it.each([
  [0, 100, false],
  [0, 101, true],
  [1000, 1100, false],
  [1000, 1101, true],
  [5000, 5500, false],
  [5000, 5501, true],
  [5000, 4000, false],
])("a run previewed at %d with %d in all exceeds its preview: %s", (previewMessages, totalMessages, expected) => {
  expect(exceedsPreview({ previewMessages, totalMessages })).toBe(expected);
});
