import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue, Metadata } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { currentBranch } from "#lib/services/import/formats/current-branch.ts";
import { readConversation } from "#lib/services/import/formats/read-conversation.ts";

const read = (value: unknown) => readConversation(Buffer.from(JSON.stringify(value)), "agent");
const messagesOf = (value: unknown) => read(value)?.messages ?? [];
const textsOf = (value: unknown) => messagesOf(value).map(({ content }) => content);

const author = (role: string, name: string | null = null) => ({ role, name, metadata: {} });
const text = (...parts: unknown[]) => ({ content_type: "text", parts });
type ChatNode = { parent?: string | null; children?: string[]; message?: object | null };
const node = (parent: string | null, message: object | null, children: string[] = []): ChatNode => ({
  parent,
  children,
  message,
});
const said = (role: string, content: unknown, more: object = {}) => ({ author: author(role), content, ...more });
const chat = (mapping: Record<string, unknown>, current_node: string | null, more: object = {}) => ({
  conversation_id: "c",
  title: "T",
  mapping,
  current_node,
  ...more,
});

describe("a conversation of ChatGPT", () => {
  it("is its current branch, without nodes that hold no message, hidden ones and empty ones", () => {
    const value = chat(
      {
        root: node(null, null, ["s"]),
        s: node("root", said("system", text(""), { metadata: { is_visually_hidden_from_conversation: true } }), ["h"]),
        h: node(
          "s",
          said(
            "user",
            { content_type: "user_editable_context", user_profile: "secret" },
            {
              metadata: { is_visually_hidden_from_conversation: true },
            },
          ),
          ["q"],
        ),
        q: node("h", said("user", text("Why?"), { create_time: 1_700_000_000.5 }), ["a1", "a2"]),
        a1: node("q", said("assistant", text("First"))),
        e: node("q", said("assistant", text(""))),
        a2: node("q", said("assistant", text("Second"), { metadata: { model_slug: "gpt-4o" } })),
      },
      "a2",
    );
    expect(read(value)?.thread).toMatchObject({
      threadId: "c",
      userId: "imported",
      agentId: "agent",
      title: "T",
      metadata: { source: "chatgpt" },
    });
    expect(messagesOf(value)).toMatchObject([
      { id: "q", role: "user", content: "Why?", createdAt: new Date(1_700_000_000_500), metadata: {} },
      { id: "a2", role: "assistant", content: "Second", createdAt: null, metadata: { model: "gpt-4o" } },
    ]);
    expect(read(value)?.remarks).toEqual([]);
  });

  it("makes a call and its result of what goes to a tool and comes back", () => {
    const call = (language: string, code: string) => ({ content_type: "code", language, text: code });
    const value = chat(
      {
        q: node(null, said("user", text("Sum?"))),
        c: node("q", said("assistant", call("python", "1+1"), { recipient: "python" })),
        r: node("c", { author: author("tool", "python"), content: { content_type: "execution_output", text: "2" } }),
        a: node("r", said("assistant", text("Two."), { recipient: "all" })),
        n: node("a", said("assistant", call("json", '{"q":1}'), { recipient: "browser" })),
        u: node("n", said("user", text("Never mind"))),
        o: node("u", { author: author("tool", "bio"), content: text("saved") }),
      },
      "o",
    );
    expect(messagesOf(value)).toMatchObject([
      { id: "q", content: "Sum?" },
      { id: "c", content: "", toolCalls: [{ id: "c", name: "python", arguments: "1+1" }] },
      { id: "r", role: "tool", content: "2", name: "python", toolCallId: "c" },
      { id: "a", content: "Two.", toolCalls: null },
      { id: "n", content: '{"q":1}', toolCalls: null },
      { id: "u" },
      { id: "o", role: "tool", toolCallId: null },
    ]);
  });

  it("writes parts that are no text as markers and leaves thinking out", () => {
    const parts = [
      "Look:",
      { content_type: "image_asset_pointer", asset_pointer: "file-service://file-1", width: 1 },
      { content_type: "audio_transcription", text: "spoken" },
      { content_type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
      null,
      7,
    ];
    const value = chat(
      {
        q: node(null, said("user", { content_type: "multimodal_text", parts })),
        t: node("q", said("assistant", { content_type: "thoughts", thoughts: [{ content: "hm" }] })),
        b: node("t", { author: author("tool", "browser"), content: { content_type: "tether_quote", text: "quoted" } }),
        x: node("b", said("assistant", { content_type: "video_of_tomorrow" })),
      },
      "x",
    );
    expect(textsOf(value)).toEqual([
      "Look:\n[image: file-service://file-1]\nspoken\n[image]",
      "quoted",
      "[video_of_tomorrow]",
    ]);
  });

  it("takes the last leaf where the current node is missing, and a parent from the list of children", () => {
    const mapping = {
      root: node(null, null, ["q"]),
      q: { message: said("user", text("Q")), children: ["a", "b"] },
      a: node("q", said("assistant", text("A"))),
      b: node("gone", said("assistant", text("B"))),
    };
    expect(textsOf(chat(mapping, "nowhere"))).toEqual(["Q", "B"]);
    expect(textsOf(chat(mapping, null))).toEqual(["Q", "B"]);
    expect(textsOf(chat(mapping, "a"))).toEqual(["Q", "A"]);
  });

  it("walks a cycle once, takes one of a hundred siblings and endures nodes of any kind", () => {
    const cycle = { a: node("b", said("user", text("A"))), b: node("a", said("assistant", text("B"))) };
    expect(textsOf(chat(cycle, "b"))).toEqual(["A", "B"]);
    expect(textsOf(chat({ a: node("a", said("user", text("A"))) }, "a"))).toEqual(["A"]);
    const ids = Array.from({ length: 100 }, (_, index) => `s${index}`);
    const siblings = Object.fromEntries(ids.map((id) => [id, node("q", said("assistant", text(id)))]));
    expect(textsOf(chat({ q: node(null, said("user", text("Q")), ids), ...siblings }, "s41"))).toEqual(["Q", "s41"]);
    expect(textsOf(chat({ a: null, b: 7, c: { parent: 1, message: "x" }, d: node("c", said("", null)) }, "d"))).toEqual(
      [],
    );
    expect(textsOf(chat({}, "d"))).toEqual([]);
  });

  it("is refused without an id, and without an agent", () => {
    expect(() => read({ mapping: {} })).toThrow("threadId");
    expect(() => readConversation(Buffer.from(JSON.stringify(chat({}, null))), undefined)).toThrow("agentId");
  });
});

describe("a chat of Open WebUI", () => {
  const message = (parentId: string | null, role: string, content: unknown, more: object = {}) => ({
    parentId,
    childrenIds: [],
    role,
    content,
    timestamp: 1_700_000_000,
    ...more,
  });

  it("is the branch of its current message, of its user, with markers for files", () => {
    const messages = {
      q: message(null, "user", "Q", { files: [{ type: "image", url: "data:image/png;base64,A" }, { name: "a.pdf" }] }),
      a: message("q", "assistant", "A", { model: "llama3" }),
      b: message("q", "assistant", "B"),
    };
    const value = { id: "w", user_id: "u7", title: "W", chat: { title: "x", history: { messages, currentId: "a" } } };
    expect(read(value)?.thread).toMatchObject({ threadId: "w", userId: "u7", title: "W" });
    expect(messagesOf(value)).toMatchObject([
      { id: "q", role: "user", content: "Q\n[image]\n[file: a.pdf]", createdAt: new Date(1_700_000_000_000) },
      { id: "a", role: "assistant", content: "A", metadata: { model: "llama3" } },
    ]);
  });

  it("is its list where it has no tree, and its own id where nothing is around it", () => {
    const list = [
      message(null, "user", "Q", { id: "1" }),
      null,
      message("1", "assistant", [{ type: "text", text: "A" }]),
    ];
    expect(textsOf({ id: "w", chat: { messages: list } })).toEqual(["Q", "A"]);
    expect(read({ id: "w", history: { messages: {} } })?.thread).toMatchObject({ threadId: "w", userId: "imported" });
  });
});

describe("a conversation of LibreChat", () => {
  const message = (messageId: string, parentMessageId: string | null, more: object = {}) => ({
    messageId,
    parentMessageId,
    isCreatedByUser: messageId.startsWith("q"),
    text: `text ${messageId}`,
    createdAt: "2025-01-02T03:04:05.000Z",
    ...more,
  });
  const conversation = (more: object) => ({ conversationId: "l", title: "L", endpoint: "openAI", ...more });
  const root = "00000000-0000-0000-0000-000000000000";

  it("is the last branch of a list, or the whole list where it says that it has no branches", () => {
    const messages = [message("q1", root), message("a1", "q1"), message("a2", "q1"), message("q2", "a2")];
    expect(messagesOf(conversation({ branches: true, messages })).map(({ id, role }) => [id, role])).toEqual([
      ["q1", "user"],
      ["a2", "assistant"],
      ["q2", "user"],
    ]);
    const broken = [message("q1", root), message("a1", "gone")];
    expect(textsOf(conversation({ branches: false, messages: broken }))).toEqual(["text q1", "text a1"]);
  });

  it("is the last branch of a tree, however deep", () => {
    const tree = { ...message("q1", root), children: [message("a1", "q1"), { ...message("a2", "q1"), children: [] }] };
    expect(textsOf(conversation({ recursive: true, messagesTree: [tree] }))).toEqual(["text q1", "text a2"]);
    let json = "[]";
    for (let depth = 3000; depth > 0; depth -= 1) {
      json = `[{"messageId":"m${depth}","text":"${depth}","isCreatedByUser":${depth % 2 === 1},"children":${json}}]`;
    }
    const deep = readConversation(Buffer.from(`{"conversationId":"l","messagesTree":${json}}`), "agent");
    expect(deep?.messages).toHaveLength(3000);
    expect(deep?.messages.at(-1)).toMatchObject({ id: "m3000", content: "3000" });
    const tooDeep = `{"conversationId":"l","messagesTree":${"[".repeat(20_001)}${"]".repeat(20_001)}}`;
    expect(() => readConversation(Buffer.from(tooDeep), "agent")).toThrow("nests deeper");
  });

  it("reads content by parts, with what a tool answered and without thinking", () => {
    const content = [
      { type: "think", think: "hm" },
      { type: "text", text: { value: "Looked:" } },
      { type: "tool_call", tool_call: { id: "1", name: "search", args: "{}", output: "found" } },
      { type: "image_file", image_file: {}, filename: "a.png" },
    ];
    const messages = [message("a1", root, { text: "", content, sender: "GPT" })];
    expect(messagesOf(conversation({ messages }))).toMatchObject([
      { content: "Looked:\n[tool: search] found\n[image: a.png]", metadata: { sender: "GPT" } },
    ]);
  });
});

describe("any conversation", () => {
  const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 60 }).chain((choices) => {
    const parents = choices.map((choice, index) => (index === 0 ? null : choice % index));
    return fc.record({ parents: fc.constant(parents), current: fc.nat(choices.length - 1) });
  });

  it("gives exactly the path from the root to the current node, in every format", () => {
    fc.assert(
      fc.property(trees, ({ parents, current }) => {
        const path: string[] = [];
        for (let at: number | null = current; at !== null; at = parents[at] ?? null) path.unshift(`m${at}`);
        const idOf = (index: number | null) => (index === null ? null : `m${index}`);
        const entries = parents.map((parent, index) => ({ id: `m${index}`, parent: idOf(parent) }));
        const byId = (toNode: (entry: { id: string; parent: string | null }) => unknown) =>
          Object.fromEntries(entries.map((entry) => [entry.id, toNode(entry)]));
        const mapping = byId(({ id, parent }) => node(parent, said("user", text(id))));
        expect(textsOf(chat(mapping, `m${current}`))).toEqual(path);
        const messages = byId(({ id, parent }) => ({ parentId: parent, role: "user", content: id }));
        expect(textsOf({ id: "w", chat: { history: { messages, currentId: `m${current}` } } })).toEqual(path);
      }),
    );
  });

  it("ends on any graph, with each node at most once", () => {
    const id = fc.constantFrom("a", "b", "c", "d", "e");
    const graph = fc.array(fc.record({ id, parentId: fc.option(id) }));
    fc.assert(
      fc.property(graph, fc.option(id), (nodes, current) => {
        const branch = currentBranch(nodes, current).map((one) => one.id);
        expect(new Set(branch).size).toBe(branch.length);
      }),
    );
  });

  it("is a thread or an AppError, whatever stands in its fields", () => {
    const value = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>;
    const fields = [
      "author",
      "role",
      "content",
      "parts",
      "recipient",
      "parent",
      "parentId",
      "create_time",
      "timestamp",
    ];
    const names = fc.constantFrom("message", "messages", "children", "text", "content_type", "files", "id", ...fields);
    const part = fc.dictionary(names, fc.oneof(value, fc.dictionary(names, value)));
    const nodes = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.oneof(value, part));
    const conversation = fc.oneof(
      fc.record({ id: fc.constant("x"), mapping: nodes, current_node: value }),
      fc.record({
        id: fc.constant("x"),
        chat: fc.record({ history: fc.record({ messages: nodes, currentId: value }) }),
      }),
      fc.record({ conversationId: fc.constant("x"), messagesTree: fc.array(fc.oneof(value, part)) }),
    ) as unknown as fc.Arbitrary<Metadata>;
    fc.assert(
      fc.property(conversation, (any) => {
        try {
          read(any);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }),
      { numRuns: 500 },
    );
  });
});
