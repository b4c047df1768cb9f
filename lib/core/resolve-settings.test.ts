import { describe, expect, it } from "vitest";
import { canonicalJson } from "#lib/core/canonical-json.ts";
import { historyReadGoal } from "#lib/core/history-read-goal.ts";
import { mostQuestionsBack, resolveContextSettings } from "#lib/core/resolve-settings.ts";
import { limited } from "#tests/core/context-samples.ts";

describe("resolveContextSettings", () => {
  const settings = limited({ messageLimit: 20 }, { memoryEnabled: false, clearOldToolResults: { keepLast: 1 } });

  it("locks a supervisor's memory on", () => {
    expect(resolveContextSettings({ kind: "SUPERVISOR", settings, isolation: "STATELESS" })).toEqual({
      settings: { ...settings, memoryEnabled: true },
      disabled: { memoryEnabled: "supervisor_memory_locked" },
    });
  });

  it("switches an executor's memory and limits off under STATELESS, and says why", () => {
    const resolved = resolveContextSettings({
      kind: "EXECUTOR",
      settings: limited({ tokenLimit: 9 }),
      isolation: "STATELESS",
    });
    expect(resolved.settings).toEqual({ memoryEnabled: false, limit: null, clearOldToolResults: null });
    expect(resolved.disabled).toEqual({
      memoryEnabled: "stateless",
      limit: "stateless",
      clearOldToolResults: "stateless",
    });
  });

  it.each([
    ["EXECUTOR", "PRIVATE"],
    ["EXECUTOR", "SHARED"],
    ["EXECUTOR", undefined],
    ["SINGLE", undefined],
  ] as const)("leaves the settings of %s under %s as they are", (kind, isolation) => {
    expect(resolveContextSettings({ kind, settings, isolation })).toEqual({ settings, disabled: {} });
  });

  it("says how often an executor may ask back", () => {
    expect([mostQuestionsBack("STATELESS"), mostQuestionsBack("PRIVATE"), mostQuestionsBack("SHARED")]).toEqual([
      0,
      1,
      Infinity,
    ]);
  });
});

describe("historyReadGoal", () => {
  const thread = { messageCount: 100_000, tokenCount: 6_000_000 };
  it.each([
    ["a token limit", limited({ tokenLimit: 8000 }), null, 167],
    ["a message limit", limited({ messageLimit: 40 }), null, 100],
    ["both, the nearer", limited({ messageLimit: 40, tokenLimit: 8000 }), null, 100],
    ["a small limit, a page worth reading", limited({ messageLimit: 1 }), null, 20],
    ["the model's window", limited(null), { contextTokens: 32_000, maxOutputTokens: 0, imageTokens: 0 }, 667],
    ["no limit at all", limited(null), null, 1000],
    ["memory off", limited(null, { memoryEnabled: false }), null, 20],
  ])("of %s", (_, settings, model, pageMessages) => {
    expect(historyReadGoal(settings, model, thread)).toEqual({ pageMessages });
  });

  it("is bounded for a thread without counts", () => {
    const goal = historyReadGoal(limited({ tokenLimit: 10_000_000 }), null, { messageCount: 0, tokenCount: 0 });
    expect(goal.pageMessages).toBe(1000);
  });
});

it("canonicalJson writes equal values alike", () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: undefined, at: new Date(0) })).toBe(
    '{"at":"1970-01-01T00:00:00.000Z","b":[{"c":2,"d":1}]}',
  );
  expect(canonicalJson({ x: 1, y: 2 })).toBe(canonicalJson({ y: 2, x: 1 }));
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
});
