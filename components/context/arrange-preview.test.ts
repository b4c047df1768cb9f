import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangePreview, type ContextPlan, type PreviewMessage } from "#components/context/arrange-preview.ts";
import { previewFigures } from "#components/context/preview-figures.ts";

const message = (seq: number): PreviewMessage => ({
  seq,
  role: "user",
  author: null,
  text: "text",
  toolNames: [],
  tokens: 10,
});
const session = (length: number) => Array.from({ length }, (_, index) => message(index + 1));

/** A plan that keeps what comes after `cut`, of a session of `length` messages with 10 tokens each. */
function planOf(length: number, cut: number): ContextPlan {
  const kept = session(length).slice(cut);
  const reason = "over_message_limit";
  return {
    items: kept.map(({ seq }) => ({ messageId: `m${seq}`, seq, state: "kept", reason: "within_limits", tokens: 10 })),
    ...(cut > 0 ? { range: { fromSeq: 1, toSeq: cut, messages: cut, tokens: cut * 10, reason } } : {}),
    totals: {
      promptTokens: 0,
      toolTokens: 0,
      summaryTokens: 0,
      historyTokens: kept.length * 10,
      currentTokens: 0,
      totalTokens: kept.length * 10,
      windowTokens: null,
      messages: kept.length,
      limitReached: cut > 0 ? reason : null,
    },
    outcome: "ok",
  };
}

test("the example: 40 messages, 20 kept", () => {
  const { older, rows } = arrangePreview(planOf(40, 20), session(40));
  expect(older).toEqual({ count: 17, tokens: 170, state: "dropped", reason: "over_message_limit" });
  expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 23 }, (_, index) => index + 18));
  expect(rows.filter((row) => row.state === "dropped").map((row) => row.seq)).toEqual([18, 19, 20]);
});

test("the prompt stands before what is left out", () => {
  const plan = planOf(40, 20);
  const prompt = { messageId: "p", seq: 1, state: "kept", reason: "within_limits", tokens: 10 } as const;
  const range = plan.range && { ...plan.range, fromSeq: 2, messages: 19, tokens: 190 };
  const arranged = arrangePreview(
    { ...plan, items: [prompt, ...plan.items], ...(range ? { range } : {}) },
    session(40),
  );
  expect(arranged.prompt.map((row) => row.seq)).toEqual([1]);
  expect(arranged.older).toMatchObject({ count: 16, tokens: 160 });
  expect(arranged.rows.map((row) => row.seq)).toEqual(Array.from({ length: 23 }, (_, index) => index + 18));
});

test("a message that the view made keeps its place in the plan", () => {
  const plan = planOf(3, 0);
  const made = { state: "kept", reason: "within_limits", tokens: 5 } as const;
  const items = plan.items.flatMap((item) => (item.seq === 2 ? [item, made] : [item]));
  expect(arrangePreview({ ...plan, items }, session(3)).rows.map((row) => row.seq)).toEqual([1, 2, null, 3]);
});

test("what fits has nothing older", () => {
  expect(arrangePreview(planOf(5, 0), session(5)).older).toBeNull();
});

test("kept messages beyond the newest 200 are counted as kept", () => {
  const { older, rows } = arrangePreview(planOf(230, 0), session(230));
  expect(older).toMatchObject({ count: 30, tokens: 300, state: "kept" });
  expect(rows).toHaveLength(200);
});

test("without the numbers of the range, the older ones are there but not counted", () => {
  const plan = planOf(40, 20);
  const range = plan.range && { ...plan.range, messages: null, tokens: null };
  expect(arrangePreview({ ...plan, ...(range ? { range } : {}) }, session(40)).older).toMatchObject({ count: null });
});

test("listed and older messages are together the whole session", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), fc.nat(300), (length, cut, loaded) => {
      const dropped = Math.min(cut, length);
      const { older, rows } = arrangePreview(planOf(length, dropped), session(length).slice(-loaded || length));
      expect((older?.count ?? 0) + rows.length).toBe(length);
      const tokens = rows.reduce((sum, row) => sum + row.tokens, older?.tokens ?? 0);
      expect(tokens).toBe(length * 10);
    }),
  );
});

test("figures: what is left out counts the range, and the smaller limit is the room", () => {
  const plan = planOf(40, 20);
  const windowed = { ...plan, totals: { ...plan.totals, promptTokens: 7, windowTokens: 900 } };
  expect(previewFigures(windowed, null)).toEqual({
    sentMessages: 20,
    leftOutMessages: 20,
    usedTokens: 200,
    promptTokens: 7,
    roomTokens: 900,
  });
  expect(previewFigures(windowed, 500).roomTokens).toBe(500);
  expect(previewFigures(plan, null).roomTokens).toBeNull();
  expect(previewFigures({ ...plan, items: [], totals: plan.totals }, null).leftOutMessages).toBe(20);
});
