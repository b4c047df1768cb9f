import fc from "fast-check";
import { expect, it } from "vitest";
import { toBlocks } from "#lib/core/blocks.ts";
import { anyThread, message, thread } from "#tests/core/context-samples.ts";

const told = (words: string) => {
  const messages = thread(words);
  const { blocks, strays } = toBlocks(messages);
  return {
    blocks: blocks.map(({ members }) => members.map((at) => messages[at]?.id).join("+")),
    open: blocks.filter(({ openCalls }) => openCalls.size > 0).map(({ members: [first = 0] }) => messages[first]?.id),
    strays: strays.map((at) => messages[at]?.id),
  };
};

it.each([
  ["a result belongs to its call", "u1 a1(x) r1(x) a2", ["u1", "a1+r1", "a2"], [], []],
  ["parallel calls are one", "a1(x,y,z) r1(x) r2(z) r3(y)", ["a1+r1+r2+r3"], [], []],
  ["a reused id belongs to the nearest unanswered call", "a1(x) r1(x) a2(x) r2(x)", ["a1+r1", "a2+r2"], [], []],
  ["also when an older call of that id stayed open", "a1(x) u1 a2(x) r2(x)", ["a1", "u1", "a2+r2"], ["a1"], []],
  ["a second result goes to the older call", "a1(x) a2(x) r2(x) r1(x)", ["a1+r1", "a2+r2"], [], []],
  ["a result without a call is a stray", "u1 r1(x) a1(x)", ["u1", "a1"], ["a1"], ["r1"]],
  ["so is the second result of one call", "a1(x) r1(x) r2(x)", ["a1+r1"], [], ["r2"]],
  ["two calls of one id in one message take two results", "a1(x,x) r1(x) r2(x)", ["a1+r1+r2"], [], []],
  ["a user's message between them tears nothing", "a1(x,y) r1(x) u1 r2(y)", ["a1+r1+r2", "u1"], [], []],
])("%s", (_, words, blocks, open, strays) => {
  expect(told(words)).toEqual({ blocks, open, strays });
});

it("keeps lanes apart, and delegations that run side by side in one", () => {
  const inLane = (word: string, seq: number, lane: string, delegationId: string | null) =>
    message(word, seq, { lane, delegationId });
  const messages = [
    inLane("a1(x)", 1, "one", "d1"),
    inLane("a2(x)", 2, "one", "d2"),
    inLane("a3(x)", 3, "two", "d3"),
    inLane("r1(x)", 4, "one", "d1"),
    inLane("r2(x)", 5, "one", null),
  ];
  const { blocks, strays } = toBlocks(messages);
  expect(blocks.map(({ members }) => members)).toEqual([[0, 3], [1, 4], [2]]);
  expect(strays).toEqual([]);
});

it("places every message once", () => {
  fc.assert(
    fc.property(anyThread, (messages) => {
      const { blocks, strays } = toBlocks(messages);
      const placed = [...blocks.flatMap(({ members }) => members), ...strays].sort((a, b) => a - b);
      expect(placed).toEqual(messages.map((_, at) => at));
    }),
  );
});
