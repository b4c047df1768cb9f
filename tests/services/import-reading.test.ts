import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageInput } from "#lib/contract/threads.ts";
import type { JsonValue } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { readDate } from "#lib/services/import/read-date.ts";
import { readThread } from "#lib/services/import/read-thread.ts";

const line = (fields: { [key: string]: JsonValue }) => ({ threadId: "t", userId: "u", agentId: "a", ...fields });
const read = (...messages: JsonValue[]) => readThread(line({ messages }), undefined);
const only = (message: JsonValue) => read(message).messages[0];

describe("a thread of an import", () => {
  it("takes the import's agent before the line's, deploys by default and keeps unknown fields", () => {
    const { thread } = readThread(line({ question: "why?", metadata: { source: "x" }, title: "T" }), "given");
    expect(thread).toMatchObject({ agentId: "given", kind: "deployed", title: "T" });
    expect(thread.metadata).toEqual({ source: "x", question: "why?" });
  });

  it("keeps an unknown field beside metadata of the same name", () => {
    const { thread } = readThread(line({ source: 1, metadata: { source: 2 } }), undefined);
    expect(thread.metadata).toEqual({ source: 2, "imported.source": 1 });
  });

  it("keeps what is of no use in a known field, and says so", () => {
    const { thread, remarks } = readThread(line({ kind: "staging", title: 7 }), undefined);
    expect(thread).toMatchObject({ kind: "deployed", title: null, metadata: { kind: "staging", title: 7 } });
    expect(remarks).toEqual(["2 × a field of an unexpected kind: kept in the metadata."]);
  });

  it.each([
    ["no object", "text"],
    ["a list", []],
    ["no thread id", { userId: "u", agentId: "a" }],
    ["an empty id", line({ threadId: "" })],
    ["a number for an id", line({ userId: 7 })],
    ["a dot for an id", line({ threadId: ".." })],
    ["a control character in an id", line({ userId: "a\u0000b" })],
    ["half a surrogate pair in an id", line({ userId: "\ud800" })],
    ["an id of 129 bytes", line({ threadId: "é".repeat(64).concat("x") })],
    ["no agent", { threadId: "t", userId: "u" }],
    ["messages that are no list", line({ messages: "hi" })],
    ["a message that is no object", line({ messages: [null] })],
    ["a message without a role", line({ messages: [{ content: "hi" }] })],
    ["metadata of more than 64 kB", line({ extra: "x".repeat(65_536) })],
    ["more than 200,000 messages", line({ messages: new Array<JsonValue>(200_001).fill(0) })],
  ])("refuses %s", (_name, value) => {
    expect(() => readThread(value as JsonValue, undefined)).toThrow(AppError);
  });

  it.each([
    "u1",
    "u10",
    "a_b",
    "a%b",
    "a\\b",
    "A",
    "a",
    "a ",
    " a",
    "使用者",
    "a' OR '1'='1",
    "é",
    "e\u0301",
    "👩‍👩‍👧",
  ])("takes the id %j byte for byte", (id) => {
    const { thread, messages } = readThread(
      { threadId: id, userId: id, agentId: id, messages: [{ id, role: "user" }] },
      undefined,
    );
    expect([thread.threadId, thread.userId, thread.agentId, messages[0]?.id]).toEqual([id, id, id, id]);
  });

  it("gives messages without id the thread's id and their position, whatever is left out before", () => {
    const message = { role: "user", content: "" };
    const { messages, remarks } = read({ ...message, id: "x" }, { ...message, id: "x" }, message);
    expect(messages.map(({ id }) => id)).toEqual(["x", "t#3"]);
    expect(remarks).toEqual(["1 × a message whose id came earlier in the line: left out."]);
    const long = "t".repeat(128);
    const ids = [1, 2].map((count) => {
      const list = new Array<JsonValue>(count).fill(message);
      return readThread(line({ threadId: long, messages: list }), undefined).messages.map(({ id }) => id);
    });
    expect(ids[1]?.slice(0, 1)).toEqual(ids[0]);
    expect(new Set(ids[1]).size).toBe(2);
  });
});

describe("a message of an import", () => {
  it("maps roles that are none of ours", () => {
    expect(only({ role: "human" })).toMatchObject({ role: "user", author: null, metadata: {} });
    expect(only({ role: "Orchestrator (thought)" })).toMatchObject({
      role: "assistant",
      author: "Orchestrator (thought)",
      metadata: { importedRole: "Orchestrator (thought)" },
    });
    expect(only({ role: "WebSurfer", author: "web" })).toMatchObject({ role: "assistant", author: "web" });
  });

  it("keeps arguments of calls as they are given, text or object", () => {
    const toolCalls = [
      { id: "1", name: "f", arguments: '{"a": 1}' },
      { id: "2", name: "g", arguments: { b: [2] } },
    ];
    expect(only({ role: "assistant", toolCalls })?.toolCalls).toEqual(toolCalls);
  });

  it("keeps calls that are none of ours in the metadata", () => {
    const toolCalls = [{ id: "1", type: "function", function: { name: "f" } }];
    expect(only({ role: "assistant", toolCalls })).toMatchObject({ toolCalls: null, metadata: { toolCalls } });
    const typed = [{ id: "1", name: "f", arguments: {}, type: "function" }];
    expect(only({ role: "assistant", toolCalls: typed })?.metadata).toEqual({ toolCalls: [{ type: "function" }] });
  });

  it("reads content that is no text", () => {
    expect(only({ role: "user", content: null })?.content).toBe("");
    expect(only({ role: "user", content: ["a", { type: "text", text: "b" }] })?.content).toBe("a\nb");
    expect(only({ role: "user", content: [{ type: "image", url: "x" }] })?.content).toBe(
      '[{"type":"image","url":"x"}]',
    );
  });

  it("replaces what no database keeps, and says so", () => {
    const { messages, remarks } = read({ role: "tool", content: "a\u0000b\ud800c", x: { "k\u0000": "\udc00" } });
    expect(messages[0]).toMatchObject({ content: "a\uFFFDb\uFFFDc", metadata: { x: { "k\uFFFD": "\uFFFD" } } });
    expect(remarks).toEqual(["2 × characters that can't be stored: replaced by U+FFFD."]);
  });

  it("keeps a lane or refuses it, so that nothing slips into the conversation with the user", () => {
    expect(only({ role: "user", lane: "exec" })?.lane).toBe("exec");
    expect(() => only({ role: "user", lane: 7 })).toThrow("Message 1: lane");
  });
});

describe("dates of an import", () => {
  const at = (raw: JsonValue) => {
    const date = readDate(raw);
    return date.kind === "known" ? [date.at.toISOString(), date.isZoned] : date.kind;
  };

  it.each([
    ["2023-04-27T09:00:00Z", "2023-04-27T09:00:00.000Z", true],
    ["2023-04-27T09:00:00.1239+08:00", "2023-04-27T01:00:00.123Z", true],
    ["2023-04-27 09:00:00-0230", "2023-04-27T11:30:00.000Z", true],
    ["2023-04-27T09:00:00", "2023-04-27T09:00:00.000Z", false],
    ["2023-04-27", "2023-04-27T00:00:00.000Z", false],
    ["2999-01-01T00:00:00Z", "2999-01-01T00:00:00.000Z", true],
  ])("reads %s", (raw, iso, isZoned) => {
    expect(at(raw)).toEqual([iso, isZoned]);
  });

  it.each([
    "yesterday",
    "",
    1_682_586_000,
    true,
    {},
    "2023-02-30T00:00:00Z",
    "2023-13-01",
    "0000-01-01",
    "2023-04-27T25:00Z",
    "2023-04-27T09:00+99:00",
    "9999-12-31T23:59:59-01:00",
  ])("takes %j for unknown", (raw) => {
    expect(at(raw)).toBe("unreadable");
  });

  it("keeps the text of what it can't read and reports both kinds once a line", () => {
    const dates = ["yesterday", "2023-04-27T09:00:00", "2023-04-27T09:00:01", null];
    const { messages, remarks } = read(...dates.map((createdAt) => ({ role: "user", createdAt })));
    expect(messages.map(({ createdAt }) => createdAt?.toISOString() ?? null)).toEqual([
      null,
      "2023-04-27T09:00:00.000Z",
      "2023-04-27T09:00:01.000Z",
      null,
    ]);
    expect(messages.map(({ metadata }) => metadata)).toEqual([{ createdAt: "yesterday" }, {}, {}, {}]);
    expect(remarks).toEqual([
      "1 × a date that can't be read: unknown, its text is kept in the metadata.",
      "2 × a date without a time zone: read as UTC.",
    ]);
  });
});

describe("any line", () => {
  const optional = ["author", "name", "content", "toolCalls", "toolCallId", "createdAt", "metadata", "x"];
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: "binary" })) as fc.Arbitrary<JsonValue>;
  const fieldsOf = (...names: string[]) =>
    fc.dictionary(fc.constantFrom(...names), value).map((fields) => ({ role: "user", ...fields }));
  const message = fieldsOf(...optional);
  const anything = fc.oneof(value, fieldsOf("id", "role", "lane", "delegationId", ...optional));
  const thread = fc.dictionary(fc.constantFrom("kind", "title", "config", "metadata", "y"), value);

  it("is a thread whose messages the contract takes, or an AppError", () => {
    fc.assert(
      fc.property(thread, fc.oneof(fc.array(message), fc.array(anything)), (fields, messages) => {
        try {
          const result = readThread(line({ ...fields, messages: messages as JsonValue[] }), undefined);
          for (const { createdAt, ...rest } of result.messages) {
            const wire = { ...rest, ...(createdAt ? { createdAt: createdAt.toISOString() } : {}) };
            expect(messageInput.safeParse(wire).error).toBeUndefined();
          }
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }),
    );
  });
});
