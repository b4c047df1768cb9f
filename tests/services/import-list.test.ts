import { describe, expect, it } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { testConsole } from "#tests/console.ts";

const { as, store, api } = testConsole();

const said = (id: string, role: string, content: string) => ({
  [id]: {
    parent: null as string | null,
    message: { author: { role }, content: { content_type: "text", parts: [content] } },
  },
});
const answered = (parent: string, id: string, content: string) => {
  const node = said(id, "assistant", content);
  return { [id]: { ...node[id], parent } };
};
const chatGpt = (id: string, current_node: string, ...nodes: object[]) => ({
  conversation_id: id,
  title: id,
  current_node,
  mapping: Object.assign({}, ...nodes),
});
const messages = {
  q: { parentId: null, role: "user", content: "w1" },
  a: { parentId: "q", role: "assistant", content: "w2" },
};
const openWebUi = { id: "w", user_id: "u7", chat: { title: "W", history: { messages, currentId: "a" } } };
const libreChat = {
  conversationId: "l",
  messages: [{ messageId: "1", parentMessageId: null, isCreatedByUser: true, text: "l1" }],
};
const own = { threadId: "own", userId: "u", messages: [{ role: "user", content: "o1" }] };
const first = chatGpt("c", "a", said("q", "user", "c1"), answered("q", "a", "c2"), answered("q", "b", "other"));

const textsOf = async (threadId: string) =>
  (await store.listMessages(threadId, transcriptView(), { order: "asc", limit: 100 })).map(({ content }) => content);

async function send(body: string, agentId: string) {
  await createAgent.run(as("operator"), { id: agentId, name: agentId, kind: "SINGLE" }).catch(() => {});
  const request = await api("operator");
  return request("POST", `/import?agentId=${agentId}`, body, { "content-type": "application/json" });
}

describe("POST /import with application/json", () => {
  it("takes conversations of every program and our own, and goes on after what it can't take", async () => {
    const list = [first, openWebUi, "text", libreChat, { mapping: {} }, own];
    const body = `[\n${list.map((element) => JSON.stringify(element, null, 2)).join(",\n{broken},\n")}\n]`;
    const { status, body: report } = await send(body, "mixed");
    expect(status).toBe(200);
    expect(report).toMatchObject({ threads: 4, messages: 6, skipped: 0, errorCount: 7 });
    expect((report as { errors: { line: number }[] }).errors.map(({ line }) => line)).toEqual([2, 4, 5, 6, 8, 9, 10]);
    expect(await textsOf("c")).toEqual(["c1", "c2"]);
    expect(await textsOf("w")).toEqual(["w1", "w2"]);
    expect(await textsOf("l")).toEqual(["l1"]);
    expect(await store.getThread("c")).toMatchObject({ userId: "imported", agentId: "mixed", title: "c" });
    expect(await store.getThread("w")).toMatchObject({ userId: "u7" });
  });

  it("adds nothing the second time, and what a conversation has gained the third", async () => {
    const again = { ...first, conversation_id: "again" };
    expect(await send(JSON.stringify([again]), "twice")).toMatchObject({ body: { threads: 1, messages: 2 } });
    expect(await send(JSON.stringify([again]), "twice")).toMatchObject({
      body: { threads: 0, messages: 0, skipped: 2 },
    });
    const longer = { ...again, current_node: "c", mapping: { ...again.mapping, ...answered("a", "c", "c3") } };
    expect(await send(JSON.stringify([longer]), "twice")).toMatchObject({
      body: { threads: 1, messages: 1, skipped: 2 },
    });
    expect(await textsOf("again")).toEqual(["c1", "c2", "c3"]);
    expect(await store.recount()).toEqual({ differences: [] });
  });

  it("stores what came before the end of a file that is cut, and says that it is", async () => {
    const body = JSON.stringify([
      { ...first, conversation_id: "cut-1" },
      { ...first, conversation_id: "cut-2" },
    ]);
    expect(await send(body.slice(0, -10), "cut")).toMatchObject({
      status: 200,
      body: {
        threads: 1,
        errorCount: 1,
        errors: [{ line: 2, detail: "The file ends in the middle of its list: what came before is stored." }],
      },
    });
  });
});
