import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TruncationInput } from "#lib/core/context-types.ts";
import { splitThread } from "#lib/core/exchanges.ts";
import { mayReachLimit } from "#lib/core/may-reach-limit.ts";
import { isHistoryEnough, planContext } from "#lib/core/plan-truncation.ts";
import { messageTokens } from "#lib/core/tokens.ts";
import type { Message } from "#lib/core/types.ts";
import { anyThread, limited } from "#tests/core/context-samples.ts";
import { deepFreeze, expectWellFormedContext, idsOf, keptIds } from "#tests/core/expect-context.ts";

const anyLimit = fc.option(
  fc.oneof(
    fc.record({ messageLimit: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ tokenLimit: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ messageLimit: fc.integer({ min: 1, max: 30 }), tokenLimit: fc.integer({ min: 1, max: 300 }) }),
  ),
);
const anyModel = fc.option(
  fc.record({
    contextTokens: fc.integer({ min: 1, max: 500 }),
    maxOutputTokens: fc.constant(20),
    imageTokens: fc.constant(0),
  }),
);
const anyClearing = fc.option(fc.record({ keepLast: fc.integer({ min: 0, max: 3 }) }));
const anyRequest = fc.constantFrom(
  [],
  [{ role: "user" as const, content: "next" }],
  [{ role: "tool" as const, content: "late", toolCallId: "x" }],
);
const anySummary = fc.option(fc.record({ text: fc.string(), coversToSeq: fc.integer({ min: 0, max: 40 }) }));

const anyInput = fc
  .record({
    stored: anyThread,
    limit: anyLimit,
    model: anyModel,
    clearing: anyClearing,
    current: anyRequest,
    summary: anySummary,
  })
  .map(({ stored, limit, model, clearing, current, summary }): TruncationInput & { stored: Message[] } => ({
    stored,
    ...splitThread({ stored, current, node: null }),
    current,
    settings: limited(limit, { clearOldToolResults: clearing }),
    model,
    summary,
  }));

describe("any thread, any limit", () => {
  it("is a context that a provider takes: no orphan, results behind their call, the history starts with a user", () => {
    fc.assert(fc.property(anyInput, (input) => expectWellFormedContext(input, planContext(input))));
  });

  it("names every message once, in order, and leaves the input as it was", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { plan } = planContext(deepFreeze(input));
        const named = plan.items.flatMap((it) => ("messageId" in it ? [it.messageId] : []));
        expect(named).toEqual(input.stored.map(({ id }) => id));
        expect(plan.items.length).toBe(named.length + input.current.length);
      }),
    );
  });

  it("stays within the limits, or says overflow", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { plan } = planContext(input);
        const history = new Map(input.history.map((message) => [message.id, message.role]));
        const counted = keptIds(plan).filter((id) => history.get(id) === "user" || history.get(id) === "assistant");
        expect(counted.length).toBeLessThanOrEqual(input.settings.limit?.messageLimit ?? Infinity);
        const { summaryTokens, historyTokens, currentTokens, windowTokens } = plan.totals;
        const used = summaryTokens + historyTokens + currentTokens;
        const most = Math.min(input.settings.limit?.tokenLimit ?? Infinity, windowTokens ?? Infinity);
        expect(plan.outcome).toBe(used > most ? "overflow" : "ok");
        if (input.settings.limit) expect(historyTokens === 0 || used <= most).toBe(true);
      }),
    );
  });

  it("counts what it sends", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { plan, messages } = planContext(input);
        const { promptTokens, summaryTokens, historyTokens, currentTokens, totalTokens } = plan.totals;
        expect(totalTokens).toBe(messages.reduce((sum, message) => sum + messageTokens(message), 0));
        expect(totalTokens).toBe(promptTokens + summaryTokens + historyTokens + currentTokens);
      }),
    );
  });

  it("keeps the newest part: nothing older stays while something newer goes", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { plan } = planContext(input);
        // A late result goes with its call, so only what may stand first is looked at.
        const history = new Map(input.history.map((message) => [message.id, message.role]));
        const states = plan.items
          .filter(
            (it) => "messageId" in it && (history.get(it.messageId) ?? "tool") !== "tool" && it.state !== "orphan",
          )
          .map((it) => (it.state === "kept" || it.state === "shortened" ? "kept" : "gone"));
        expect(states.lastIndexOf("gone")).toBeLessThan(states.includes("kept") ? states.indexOf("kept") : Infinity);
      }),
    );
  });

  it("never drops the current exchange", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { plan } = planContext(input);
        const current = new Set(input.exchange?.map(({ id }) => id));
        const calls = new Set(input.history.flatMap((message) => message.toolCalls?.map(({ id }) => id) ?? []));
        for (const item of plan.items) {
          if (!("messageId" in item) || !current.has(item.messageId)) continue;
          const message = input.exchange?.find(({ id }) => id === item.messageId);
          // A result may answer a call of the history: then it goes with that.
          if (message?.role === "tool" && calls.has(message.toolCallId ?? "")) continue;
          expect(["kept", "shortened", "orphan"]).toContain(item.state);
        }
      }),
    );
  });

  it("keeps no less with a higher limit", () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 29 }), fc.integer({ min: 0, max: 5 }), (given, size, more) => {
        // A summary that fits only under the higher limit takes the place of messages.
        const input = { ...given, summary: null };
        for (const name of ["messageLimit", "tokenLimit"] as const) {
          const kept = (limit: number) =>
            keptIds(planContext({ ...input, settings: { ...input.settings, limit: { [name]: limit } } }).plan);
          const scale = name === "tokenLimit" ? 10 : 1;
          expect(kept((size + more) * scale)).toEqual(expect.arrayContaining(kept(size * scale)));
        }
      }),
    );
  });

  it("removes nothing from a history that fits and is whole", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { plan } = planContext({
          ...input,
          model: null,
          summary: null,
          settings: limited({ messageLimit: 99, tokenLimit: 9999 }),
        });
        const dropped = plan.items.filter((it) => it.state === "dropped");
        const firstUser = input.history.find(({ role }) => role === "user")?.seq ?? Infinity;
        expect(dropped.every((it) => it.reason === "incomplete_exchange")).toBe(true);
        const before = input.history.filter(({ seq }) => seq < firstUser).map(({ id }) => id);
        const late = input.stored.filter(({ role }) => role === "tool").map(({ id }) => id);
        expect([...before, ...late]).toEqual(expect.arrayContaining(idsOf(dropped)));
      }),
    );
  });

  it("sends the same from the newest part as from the whole, as soon as that is enough", () => {
    fc.assert(
      fc.property(anyInput, fc.nat(40), (input, unread) => {
        const cut = Math.min(unread, input.history.length);
        const toSeq = input.history[cut - 1]?.seq ?? 0;
        const earlier = cut > 0 ? { fromSeq: 1, toSeq, messages: cut, tokens: null } : null;
        const part = { ...input, history: input.history.slice(cut), earlier };
        if (!isHistoryEnough(part)) return;
        const whole = planContext(input);
        // Everything off and too large: the rest was left unread on purpose.
        if (whole.plan.outcome === "overflow" && !input.settings.limit) return;
        expect(planContext(part).messages).toEqual(whole.messages);
      }),
    );
  });

  it("says early that nothing was reached only where the plan finds the same", () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 500 }), (given, scale) => {
        const limit = given.settings.limit && { tokenLimit: scale * 10, messageLimit: scale };
        const settings = { ...given.settings, limit };
        const input = { ...given, settings, earlier: { fromSeq: 0, toSeq: 0, messages: null, tokens: null } };
        if (mayReachLimit(input)) return;
        expect(() => planContext(input)).toThrow(RangeError);
      }),
    );
  });
});
