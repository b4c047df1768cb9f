import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipText } from "#components/sessions/clip-text.ts";
import { groupExchanges } from "#components/sessions/group-exchanges.ts";
import { type SessionMessage, sessionPath } from "#components/sessions/session.ts";

const message = (seq: number, exchangeSeq: number): SessionMessage => ({
  id: `m${seq}`,
  seq,
  exchangeSeq,
  role: "user",
  content: "",
  author: null,
  lane: null,
  delegationId: null,
  name: null,
  toolCalls: null,
  toolCallId: null,
  createdAt: null,
  tokenCount: 0,
  byteCount: 0,
  metadata: {},
});

describe("groupExchanges", () => {
  it("keeps every message in its order, neighbours of one exchange together", () => {
    const messages = [message(1, 0), message(2, 1), message(3, 1), message(4, 2), message(5, 1)];
    const groups = groupExchanges(messages);
    expect(groups.map(({ exchangeSeq, messages: own }) => [exchangeSeq, own.length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
      [1, 1],
    ]);
    expect(groups.flatMap((group) => group.messages)).toEqual(messages);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
  });
});

describe("clipText", () => {
  it("leaves what fits and never cuts a character in two", () => {
    expect(clipText("short", 5)).toBeNull();
    expect(clipText("👩‍👩‍👧👩‍👩‍👧", 10)).toBe("👩‍👩‍👧");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const clipped = clipText(text, length);
        if (clipped === null) {
          expect(text.length).toBeLessThanOrEqual(length);
          return;
        }
        expect(text.startsWith(clipped)).toBe(true);
        expect(clipped.length).toBeLessThanOrEqual(length);
      }),
    );
  });
});

it("escapes ids in addresses", () => {
  expect(sessionPath({ agentId: "a/b", threadId: "t#1%" })).toBe("/agents/a%2Fb/sessions/t%231%25");
});
