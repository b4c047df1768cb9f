import { expect, test } from "vitest";
import { toolPatterns, toolPatternText } from "#lib/core/tool-patterns.ts";
import type { Message, ToolCall } from "#lib/core/types.ts";

type Said = Pick<Message, "id" | "role" | "content" | "toolCalls" | "toolCallId">;
let count = 0;
const say = (role: Said["role"], content: string, more: Partial<Said> = {}): Said => {
  count += 1;
  return { id: `m${count}`, role, content, toolCalls: null, toolCallId: null, ...more };
};
const user = (content: string) => say("user", content);
const calls = (...toolCalls: [string, string][]) =>
  say("assistant", "", { toolCalls: toolCalls.map(([id, name]): ToolCall => ({ id, name, arguments: {} })) });
const result = (toolCallId: string, content = "done") => say("tool", content, { toolCallId });
const answer = (content = "Here you are.") => say("assistant", content);

test("tools that served a request are kept with it, whatever their order, and once for each set of tools", () => {
  const first = user("Ferry times?");
  const second = user("Book the ferry");
  const third = user("And the bus?");
  const patterns = toolPatterns([
    ...[first, calls(["1", "look_up"]), result("1"), answer()],
    ...[second, calls(["2", "pay"], ["3", "look_up"]), result("3"), result("2"), answer()],
    ...[third, calls(["1", "look_up"]), result("1"), answer()],
  ]);
  expect(patterns).toEqual([
    { tools: ["look_up"], requests: ["Ferry times?", "And the bus?"], sourceMessageIds: [first.id, third.id] },
    { tools: ["look_up", "pay"], requests: ["Book the ferry"], sourceMessageIds: [second.id] },
  ]);
  expect(patterns.map(toolPatternText)[1]).toBe(
    'For requests such as "Book the ferry" these tools served: look_up, pay.',
  );
});

test.each([
  ["no call", [user("hi"), answer()]],
  ["a call without a result", [user("hi"), calls(["1", "t"]), answer()]],
  ["an empty result", [user("hi"), calls(["1", "t"]), result("1", ""), answer()]],
  ["a result of another call", [user("hi"), calls(["1", "t"]), result("2"), answer()]],
  ["a result before its call", [user("hi"), result("1"), calls(["1", "t"]), answer()]],
  ["no answer yet", [user("hi"), calls(["1", "t"]), result("1")]],
  ["another call in place of an answer", [user("hi"), calls(["1", "t"]), result("1"), calls(["2", "t"])]],
  ["no request", [calls(["1", "t"]), result("1"), answer()]],
])("%s served nothing", (_, messages) => {
  expect(toolPatterns(messages)).toEqual([]);
});

test("a long request is shortened, and the oldest examples go", () => {
  const exchanges = Array.from({ length: 7 }, (_, i) => [
    ...[user(`${i} ${"word ".repeat(200)}`), calls(["1", "t"]), result("1"), answer()],
  ]);
  const [pattern] = toolPatterns(exchanges.flat());
  expect(pattern?.requests.map(([first]) => first)).toEqual(["2", "3", "4", "5", "6"]);
  expect(pattern?.requests[0]?.length).toBeLessThan(400);
});
