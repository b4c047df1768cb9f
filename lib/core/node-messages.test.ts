import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitThread } from "#lib/core/exchanges.ts";
import { executorView, isVisible } from "#lib/core/isolation-view.ts";
import { nodeMessages, seesPrompt } from "#lib/core/node-messages.ts";
import { planContext } from "#lib/core/plan-truncation.ts";
import { messageTokens } from "#lib/core/tokens.ts";
import { ISOLATION_POLICIES, type IsolationPolicy, type Message } from "#lib/core/types.ts";
import { limited, message } from "#tests/core/context-samples.ts";
import { expectWellFormedContext } from "#tests/core/expect-context.ts";

/** "lane/delegation" before the word; "-" is the main lane. */
function rows(...lines: string[]): Message[] {
  let exchangeSeq = 0;
  const of = new Map<string, number>();
  return lines.map((line, at) => {
    const [place = "-", word = ""] = line.split(" ");
    const [lane, delegationId = null] = place === "-" ? [null] : place.split("/");
    if (lane === null && word.startsWith("u")) exchangeSeq += 1;
    if (delegationId && !of.has(delegationId)) of.set(delegationId, exchangeSeq);
    const own = delegationId ? (of.get(delegationId) ?? exchangeSeq) : exchangeSeq;
    return message(word, at + 1, { lane: lane ?? null, delegationId, exchangeSeq: own, author: lane ?? null });
  });
}
const words = (messages: readonly { role: string; content: string }[]) =>
  messages.map((it) => `${it.role}: ${it.content}`);

describe("a supervisor", () => {
  const supervisor = (all: Message[], isWhole = true) => nodeMessages({ rows: all, isWhole }, { kind: "SUPERVISOR" });

  it("gets a delegation as one call and its result", () => {
    const made = supervisor(rows("- u1", "x/d1 u2task", "x/d1 a3(c)", "x/d1 r4(c)", "x/d1 a5done", "- a6"));
    expect(made.map((it) => [it.id, it.role, it.lane])).toEqual([
      ["u1", "user", null],
      ["u2task", "assistant", null],
      ["a5done", "tool", null],
      ["a6", "assistant", null],
    ]);
    expect(made[1]?.toolCalls).toEqual([{ id: "d1", name: "delegate", arguments: { agentId: "x", task: "u2task" } }]);
    expect(made[2]).toMatchObject({ toolCallId: "d1", content: "a5done" });
  });

  it("counts it as one message, and drops it whole", () => {
    const history = supervisor(rows("- u1", "x/d1 u2", "x/d1 a3", "- a4", "- u5", "- a6"));
    const plan = (messageLimit: number) =>
      planContext({
        history,
        current: [{ role: "user", content: "go" }],
        settings: limited({ messageLimit }),
        model: null,
      });
    expect(plan(5).messages).toHaveLength(7);
    expect(plan(4).messages).toHaveLength(3);
  });

  it("uses the call and the result that the main lane has", () => {
    const all = rows("- u1", "- a2(d1)", "x/d1 u3", "x/d1 a4", "- r5(d1)", "- a6");
    const own = all.map((row) => ({
      ...row,
      toolCalls: row.toolCalls?.map((call) => ({ ...call, name: "delegate" })) ?? null,
    }));
    expect(supervisor(own).map((it) => it.id)).toEqual(["u1", "a2", "r5", "a6"]);
    expect(supervisor(own.filter((row) => row.id !== "r5")).map((it) => it.id)).toEqual(["u1", "a2", "a4", "a6"]);
  });

  it("leaves out a delegation whose beginning was not read", () => {
    const all = rows("- u1", "x/d1 u2", "x/d1 a3", "- a4", "- u5", "x/d2 u6", "x/d2 a7", "- a8");
    expect(supervisor(all.slice(2), false).map((it) => it.id)).toEqual(["a4", "u5", "u6", "a7", "a8"]);
  });

  it("does not get a delegation without an answer", () => {
    const history = supervisor(rows("- u1", "x/d1 u2", "- a3"));
    const made = planContext({
      history,
      current: [{ role: "user", content: "go" }],
      settings: limited(null),
      model: null,
    });
    expect(words(made.messages)).toEqual(["user: u1", "assistant: a3", "user: go"]);
  });
});

describe("an executor under SHARED", () => {
  const all = rows(
    "- u1",
    "- a2(c)",
    "- r3(c)",
    "y/d2 u4",
    "y/d2 a5(k)",
    "y/d2 r6(k)",
    "x/d1 u7",
    "x/d1 a8(c)",
    "x/d1 r9(c)",
  );
  const read = { rows: all, isWhole: true };
  const reader = { kind: "EXECUTOR", lane: "x", policy: "SHARED" } as const;

  it("reads the others' words as a user's, and speaks as itself alone", () => {
    expect(words(nodeMessages(read, reader))).toEqual([
      "user: u1",
      "user: [supervisor]: calls tool({})",
      "user: [supervisor]: result: r3(c)",
      "user: [y]: u4",
      "user: [y]: calls tool({})",
      "user: [y]: result: r6(k)",
      "user: u7",
      "assistant: ",
      "tool: r9(c)",
    ]);
  });

  it("counts what it reads, never too low", () => {
    for (const row of nodeMessages(read, reader)) expect(row.tokenCount).toBeGreaterThanOrEqual(messageTokens(row));
  });

  it("takes its delegation for the current exchange", () => {
    const parts = splitThread({
      stored: nodeMessages(read, reader),
      current: [],
      node: { lane: "x", delegationId: "d1" },
    });
    expect(parts.exchange.map((it) => it.id)).toEqual(["u7", "a8", "r9"]);
    const made = planContext({ ...parts, current: [], settings: limited({ messageLimit: 1 }), model: null });
    expectWellFormedContext({ ...parts, current: [], settings: limited(null), model: null }, made);
    expect(made.messages.map((it) => it.role)).toEqual(["user", "user", "assistant", "tool"]);
  });
});

it("shows an executor the prompt only where it sees the main lane", () => {
  const sees = (policy: IsolationPolicy) => seesPrompt({ kind: "EXECUTOR", lane: "x", policy });
  expect(ISOLATION_POLICIES.filter(sees)).toEqual(["SHARED"]);
  expect(seesPrompt({ kind: "SUPERVISOR" })).toBe(true);
});

it("never lets one delegation's words into another, however many run side by side", () => {
  const place = fc.constantFrom("-", "x/d1", "x/d2", "x/d3", "y/d4", "y/d5");
  const line = fc.tuple(place, fc.constantFrom("u", "a", "a(c)", "r(c)")).map(([at, word]) => [at, word] as const);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.subarray(["d2", "d3"]), (lines, running) => {
      const all = rows(...lines.map(([at, word], n) => `${at} ${word.charAt(0)}${n}${word.slice(1)}`));
      for (const policy of ["STATELESS", "PRIVATE"] as const) {
        const view = executorView(policy, { lane: "x", delegationId: "d1", runningDelegationIds: running });
        const stored = nodeMessages(
          { rows: all.filter((row) => isVisible(row, view)), isWhole: true },
          { kind: "EXECUTOR", lane: "x", policy },
        );
        const parts = splitThread({ stored, prompt: [], current: [], node: { lane: "x", delegationId: "d1" } });
        const input = { ...parts, current: [], settings: limited(null), model: null };
        const made = planContext(input);
        expectWellFormedContext(input, made);
        const hidden = all.filter(
          (row) =>
            row.lane !== "x" ||
            (row.delegationId !== "d1" && (policy === "STATELESS" || running.includes(row.delegationId ?? ""))),
        );
        const told = new Set(made.plan.items.flatMap((it) => ("messageId" in it ? [it.messageId] : [])));
        expect(hidden.filter((row) => told.has(row.id))).toEqual([]);
      }
    }),
  );
});
