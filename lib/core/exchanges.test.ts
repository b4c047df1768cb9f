import { expect, it } from "vitest";
import { leadingPrompt, splitThread } from "#lib/core/exchanges.ts";
import { message, thread } from "#tests/core/context-samples.ts";

const ids = (parts: ReturnType<typeof splitThread>) => ({
  prompt: parts.prompt.map((it) => it.id),
  history: parts.history.map((it) => it.id),
  exchange: parts.exchange.map((it) => it.id),
});
const user = [{ role: "user" as const, content: "next" }];
const result = [{ role: "tool" as const, content: "42", toolCallId: "x" }];
const stored = thread("s1 a1 u1 a2 s2 u2 a3(x)");

it.each([
  ["a user message starts a new one", user, ["a1", "u1", "a2", "s2", "u2", "a3"], []],
  ["a result continues the newest", result, ["a1", "u1", "a2", "s2"], ["u2", "a3"]],
  ["without a request it is the newest, finished or not", [], ["a1", "u1", "a2", "s2"], ["u2", "a3"]],
])("the current exchange: %s", (_, current, history, exchange) => {
  expect(ids(splitThread({ stored, current, node: null }))).toEqual({ prompt: ["s1"], history, exchange });
});

it("is what stands before the first user message when there is no other", () => {
  const parts = splitThread({ stored: thread("s1 a1 s2"), current: [], node: null });
  expect(ids(parts)).toEqual({ prompt: ["s1"], history: [], exchange: ["a1", "s2"] });
  expect(ids(splitThread({ stored: thread("s1"), current: [], node: null })).exchange).toEqual([]);
  expect(ids(splitThread({ stored: [], current: [], node: null }))).toEqual({ prompt: [], history: [], exchange: [] });
});

it("takes the prompt from where the caller read it, also when the newest part begins with a system message", () => {
  const parts = splitThread({ stored: stored.slice(4), prompt: stored.slice(0, 1), current: [], node: null });
  expect(ids(parts)).toEqual({ prompt: ["s1"], history: ["s2"], exchange: ["u2", "a3"] });
});

it("leads with system messages of the main lane alone", () => {
  const inLane = message("s2", 2, { lane: "x" });
  expect(leadingPrompt([message("s1", 1), inLane]).map((it) => it.id)).toEqual(["s1"]);
});

it("is the delegation for an executor, asked back or not", () => {
  const lane = "x";
  const rows = [
    message("u1", 1, { lane, delegationId: "d1" }),
    message("a1", 2, { lane, delegationId: "d1" }),
    message("u2", 3, { lane, delegationId: "d2" }),
    message("a2", 4, { lane, delegationId: "d2" }),
  ];
  const split = (delegationId: string | null, current: typeof user | []) =>
    ids(splitThread({ stored: rows, prompt: [], current, node: { lane, delegationId } }));
  expect(split("d2", user)).toEqual({ prompt: [], history: ["u1", "a1"], exchange: ["u2", "a2"] });
  expect(split(null, user).exchange).toEqual([]);
  expect(split(null, []).exchange).toEqual(["u2", "a2"]);
});
