import { describe, expect, it } from "vitest";
import type { TruncationInput } from "#lib/core/context-types.ts";
import { isHistoryEnough, planContext, planTruncation } from "#lib/core/plan-truncation.ts";
import type { ContextLimit, Message } from "#lib/core/types.ts";
import { limited, thread } from "#tests/core/context-samples.ts";

const plan = (
  history: Message[],
  exchange: Message[],
  limit: ContextLimit | null,
  more: Partial<TruncationInput> = {},
) => planTruncation({ history, exchange, current: [], settings: limited(limit), model: null, ...more });
/** "m1 m2 | state reason: m3" for people. */
const told = (made: ReturnType<typeof plan>) =>
  made.items.map((it) => `${"messageId" in it ? it.messageId : it.currentIndex} ${it.reason}`);
const kept = (made: ReturnType<typeof plan>) =>
  made.items.flatMap((it) => (it.state === "kept" && "messageId" in it ? [it.messageId] : []));

describe("the examples of the rule", () => {
  const history = thread("u1:10 a1:10 u2:10 a2(c):20 r2(c):100 a3:10");
  const current = thread("u3:10", 7);

  it("N = 3 keeps the newest exchange", () => {
    expect(told(plan(history, current, { messageLimit: 3 }))).toEqual([
      "u1 over_message_limit",
      "a1 over_message_limit",
      "u2 within_limits",
      "a2 within_limits",
      "r2 within_limits",
      "a3 within_limits",
      "u3 current_exchange",
    ]);
  });

  it("N = 2 keeps nothing of the history", () => {
    const made = plan(history, current, { messageLimit: 2 });
    expect(kept(made)).toEqual(["u3"]);
    expect(told(made).slice(2, 6)).toEqual([
      "u2 over_message_limit",
      "a2 incomplete_exchange",
      "r2 incomplete_exchange",
      "a3 incomplete_exchange",
    ]);
  });

  it("T = 140 and T = 150", () => {
    expect(kept(plan(history, current, { tokenLimit: 140 }))).toEqual(["u3"]);
    expect(kept(plan(history, current, { tokenLimit: 150 }))).toEqual(["u2", "a2", "r2", "a3", "u3"]);
  });

  it("says which of two limits was reached first", () => {
    expect(plan(history, current, { messageLimit: 3, tokenLimit: 140 }).totals.limitReached).toBe("over_token_limit");
    expect(plan(history, current, { messageLimit: 3, tokenLimit: 170 }).totals.limitReached).toBe("over_message_limit");
    expect(plan(history, current, { messageLimit: 30, tokenLimit: 170 }).totals.limitReached).toBe(null);
  });
});

describe("memory and clearing", () => {
  it("sends the prompt and the current exchange alone with memory off", () => {
    const settings = limited(null, { memoryEnabled: false });
    const prompt = thread("s1");
    const made = planContext({
      prompt,
      history: thread("u1 a1", 2),
      current: [{ role: "user", content: "hi" }],
      settings,
      model: null,
    });
    expect(made.messages.map((it) => it.content)).toEqual(["s1", "hi"]);
    expect(told(made.plan)).toEqual(["s1 within_limits", "u1 memory_off", "a1 memory_off", "0 current_exchange"]);
  });

  it("clears results older than the newest, and none of the current exchange", () => {
    const settings = limited(null, { clearOldToolResults: { keepLast: 1 } });
    const history = thread("u1 a1(x,y) r1(x) r2(y) a2");
    const made = planContext({ history, exchange: thread("u2 a3(z) r3(z)", 6), current: [], settings, model: null });
    expect(made.messages.filter((it) => it.role === "tool").map((it) => it.content)).toEqual([
      "[tool result cleared]",
      "r2(y)",
      "r3(z)",
    ]);
    expect(made.plan.items[2]).toMatchObject({ messageId: "r1", state: "shortened", reason: "old_tool_result" });
  });
});

describe("orphans", () => {
  it("leaves out a result without a call and a call without a result", () => {
    const made = planContext({
      history: thread("u1 r1(x) a1(x,y) r2(x) u2 a2(x) u3"),
      exchange: thread("u4 a3(q)", 8),
      current: [],
      settings: limited(null),
      model: null,
    });
    expect(told(made.plan)).toEqual([
      "u1 within_limits",
      "r1 orphan_result",
      "a1 orphan_call",
      "r2 within_limits",
      "u2 within_limits",
      "a2 orphan_call",
      "u3 within_limits",
      "u4 current_exchange",
      "a3 orphan_call",
    ]);
    expect(made.plan.items[2]?.state).toBe("shortened");
    expect(made.messages.flatMap((it) => it.toolCalls?.map((call) => call.id) ?? [])).toEqual(["x"]);
    expect(made.messages).toHaveLength(6);
  });

  it("joins a result of the request to the stored call that it answers", () => {
    const current = [{ role: "tool" as const, content: "42", toolCallId: "x" }];
    const made = planContext({
      history: [],
      exchange: thread("u1 a1(x)"),
      current,
      settings: limited(null),
      model: null,
    });
    expect(made.messages.map((it) => it.role)).toEqual(["user", "assistant", "tool"]);
    expect(told(made.plan).at(-1)).toBe("0 current_exchange");
  });

  it("keeps or drops parallel calls whole, also when another message came between", () => {
    const history = thread("u1 a1(x,y) r1(x) u2 r2(y) a2");
    for (const messageLimit of [1, 2, 3, 4, 5]) {
      const made = planContext({
        history,
        exchange: thread("u3", 7),
        current: [],
        settings: limited({ messageLimit }),
        model: null,
      });
      const group = ["a1", "r1", "r2"].filter((id) => kept(made.plan).includes(id));
      expect(group.length % 3).toBe(0);
      if (group.length === 3)
        expect(made.messages.slice(0, 4).map((it) => it.role)).toEqual(["user", "assistant", "tool", "tool"]);
    }
  });
});

describe("start of the history", () => {
  it("drops what the thread says before its first user message", () => {
    expect(told(plan(thread("a1 u1 a2"), thread("u2", 4), null))[0]).toBe("a1 incomplete_exchange");
  });

  it("takes an empty history and a thread that is only a prompt", () => {
    expect(plan([], [], { messageLimit: 1 })).toMatchObject({ items: [], outcome: "ok" });
    expect(
      planContext({ prompt: thread("s1"), history: [], current: [], settings: limited(null), model: null }).messages,
    ).toHaveLength(1);
  });
});

describe("window", () => {
  const model = { contextTokens: 1000, maxOutputTokens: 200, imageTokens: 0 };
  const history = thread("u1:300 a1:300 u2:100 a2:100");
  const current = thread("u3:100", 5);

  it("overflows with the numbers while no limit is on, and drops nothing", () => {
    const made = plan(history, current, null, { model });
    expect(made.outcome).toBe("overflow");
    expect(made.totals).toMatchObject({ totalTokens: 900, windowTokens: 800 });
    expect(kept(made)).toHaveLength(5);
  });

  it.each([
    ["a message limit", { messageLimit: 99 }, {}],
    ["a token limit", { tokenLimit: 99_999 }, {}],
    ["auto-summarization", null, { isSummarizing: true }],
  ])("is a further limit with %s", (_, limit, more) => {
    const made = plan(history, current, limit, { model, ...more });
    expect(kept(made)).toEqual(["u2", "a2", "u3"]);
    expect(told(made)[0]).toBe("u1 over_model_window");
    expect(made.outcome).toBe("ok");
  });

  it("is charged with prompt, tools and reserved output", () => {
    const prompt = thread("s1:100");
    expect(plan(history, current, null, { model, prompt }).totals.windowTokens).toBe(700);
    expect(plan(history, current, null, { model, reservedOutputTokens: 500 }).totals.windowTokens).toBe(500);
    const tools = [{ name: "lookup", description: "word ".repeat(30_000) }];
    const large = { contextTokens: 32_000, maxOutputTokens: 1000, imageTokens: 0 };
    const made = plan(thread("u1:5000 a1:5000"), current, null, { model: large, tools });
    expect(made.totals.toolTokens).toBeGreaterThan(30_000);
    expect(made.outcome).toBe("overflow");
    expect(plan(thread("u1:5000 a1:5000"), current, { messageLimit: 9 }, { model: large, tools })).toMatchObject({
      outcome: "ok",
      totals: { historyTokens: 0 },
    });
  });
});

describe("a history of which only the newest part was read", () => {
  const earlier = { fromSeq: 1, toSeq: 90, messages: 90, tokens: 9000 };
  const newest = thread("a90:10 u91:10 a91:10", 91);
  const current = thread("u92:10", 94);

  it("is enough once a limit was reached in it", () => {
    const input = { history: newest, exchange: current, current: [], model: null, earlier };
    expect(isHistoryEnough({ ...input, settings: limited({ messageLimit: 3 }) })).toBe(false);
    expect(isHistoryEnough({ ...input, settings: limited({ messageLimit: 2 }) })).toBe(true);
    expect(isHistoryEnough({ ...input, settings: limited({ tokenLimit: 39 }) })).toBe(true);
    expect(isHistoryEnough({ ...input, settings: limited(null) })).toBe(false);
    expect(isHistoryEnough({ ...input, settings: limited(null, { memoryEnabled: false }) })).toBe(true);
    expect(isHistoryEnough({ ...input, settings: limited(null), earlier: null })).toBe(true);
  });

  it("tells the rest as one range", () => {
    const made = plan(newest, current, { messageLimit: 2 }, { earlier });
    expect(made.range).toEqual({ ...earlier, reason: "over_message_limit" });
    expect(kept(made)).toEqual(["u91", "a91", "u92"]);
  });

  it("adds the unread tokens to an overflow", () => {
    const model = { contextTokens: 40, maxOutputTokens: 10, imageTokens: 0 };
    const made = plan(newest, current, null, { earlier, model });
    expect(made).toMatchObject({ outcome: "overflow", range: { reason: "over_model_window" } });
    expect(made.totals.totalTokens).toBe(9040);
  });

  it("refuses to plan on too little", () => {
    expect(() => plan(newest, current, { messageLimit: 3 }, { earlier })).toThrow(RangeError);
  });
});
