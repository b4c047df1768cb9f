import { expect, test } from "vitest";
import { FactRecord, Message, ValueError } from "#lib/memory/memory.ts";
import { START, testClient } from "#tests/memory/client.ts";

const client = testClient();
const open = (threadId: string) => client.memory.createThread({ threadId, userId: "u", agentId: "a" });

test("ids that are left out are made, null is no owner", async () => {
  const one = await client.memory.createThread();
  const two = await client.memory.createThread();
  expect(new Set([one.threadId, two.threadId, one.userId, two.userId, one.agentId, two.agentId]).size).toBe(6);
  const unowned = { userId: null } as unknown as { userId: string };
  await expect(client.memory.createThread(unowned)).rejects.toThrow(ValueError);
});

test("messages keep their order, their own times and metadata", async () => {
  const thread = await open("messages");
  const said = new Date("2025-01-02T03:04:05.678Z");
  const ids = await thread.addMessages(
    [
      new Message("user", "one", { id: "m1", timestamp: said, metadata: { own: true } }),
      { role: "assistant", content: "two", id: "m2", timestamp: "2024-01-01T00:00:00Z" },
      { role: "user", content: "three" },
    ],
    { metadata: { batch: 7, own: false } },
  );
  expect(ids.slice(0, 2)).toEqual(["m1", "m2"]);
  const messages = await thread.getMessages();
  expect(messages.map(({ content, timestamp }) => [content, timestamp])).toEqual([
    ["one", said],
    ["two", new Date("2024-01-01T00:00:00Z")],
    ["three", START],
  ]);
  expect(messages[0]?.metadata).toEqual({ batch: 7, own: true });
  expect(messages[1]).toMatchObject({ id: "m2", role: "assistant", threadId: "messages", userId: "u", agentId: "a" });
  await thread.addMessages([{ role: "user", content: "four" }], { metadata: [{ n: 4 }] });
  expect((await thread.getMessages()).at(-1)?.metadata).toEqual({ n: 4 });
  expect(await thread.deleteMessage("m1")).toBe(1);
  expect(await thread.deleteMessage("m1")).toBe(0);
  expect(await thread.deleteMessage("never")).toBe(0);
});

test("what can't be is refused before anything is written", async () => {
  const thread = await open("refused");
  const user = (more: object) => [{ role: "user" as const, content: "x", ...more }];
  await expect(thread.addMessages(user({ role: "robot" }))).rejects.toThrow(ValueError);
  await expect(thread.addMessages(user({ timestamp: "yesterday" }))).rejects.toThrow(ValueError);
  await expect(thread.addMessages(user({}), { metadata: [] })).rejects.toThrow(ValueError);
  await expect(thread.addMessages(user({}), { ttlDays: 0 })).rejects.toThrow(ValueError);
  await expect(thread.addMemory("")).rejects.toThrow(ValueError);
  expect(await thread.getMessages()).toEqual([]);
});

test("a thread reads more messages than a page", async () => {
  const thread = await open("long");
  const many = Array.from({ length: 2500 }, (_, i) => ({ role: "user" as const, content: `message ${i}` }));
  for (let from = 0; from < many.length; from += 1000) await thread.addMessages(many.slice(from, from + 1000));
  expect((await thread.getMessages()).map(({ content }) => content)).toEqual(many.map(({ content }) => content));
  const summary = await thread.getSummary({ exceptLast: 2, tokenBudget: 30 });
  expect(summary.content).toMatch(/^\(earlier messages are left out\)\n/);
  expect(summary.content).toMatch(/user: message 2497$/);
});

test("a thread changes its own memories alone, and each change leaves what was before", async () => {
  const [thread, other] = [await open("own"), await open("other")];
  await thread.addMessages([{ role: "user", content: "I moved to Tainan", id: "src" }]);
  const id = await thread.addMemory("Lives in Tainan", { memoryType: "fact", sourceMessageIds: ["src"] });
  expect(await other.updateMemory(id, { content: "Lives in Taipei" })).toBe(0);
  expect(await other.deleteMemory(id)).toBe(0);
  expect(await thread.updateMemory(id, { content: "Lives in Taipei", metadata: { sure: 1 } })).toBe(1);
  const clearing = { content: null } as unknown as { content: string };
  await expect(thread.updateMemory(id, clearing)).rejects.toThrow(ValueError);
  const [memory] = (await client.memory.listMemories({ threadId: "own" })).items;
  expect(memory).toBeInstanceOf(FactRecord);
  expect(memory).toMatchObject({ id, content: "Lives in Taipei", metadata: { sure: 1 }, sourceMessageIds: ["src"] });
  expect(await client.memory.listMemoryRevisions(id)).toMatchObject([{ revision: 1, content: "Lives in Tainan" }]);
  await thread.deleteMessage("src", { derivedMemories: true });
  expect(await thread.deleteMemory(id)).toBe(0);
});

test("settings: the call's, then the thread's, then the client's; metadata stays, is cleared or replaced", async () => {
  const { memory } = client;
  const options = { threadId: "kept", metadata: { a: 1 }, contextCardTokenLimit: 500, memoryExtractionWindow: 4 };
  await memory.createThread(options);
  await memory.updateThread("kept", { memoryExtractionWindow: 6 });
  const thread = await memory.getThread("kept", { contextCardTokenLimit: 700 });
  expect(thread.config).toMatchObject({
    contextCardTokenLimit: 700,
    memoryExtractionWindow: 6,
    extractMemories: false,
  });
  expect(thread.metadata).toEqual({ a: 1 });
  expect((await memory.getThread("kept")).config.contextCardTokenLimit).toBe(500);
  await memory.updateThread("kept", { metadata: { b: 2 } });
  expect((await memory.getThread("kept")).metadata).toEqual({ b: 2 });
  await memory.updateThread("kept", { metadata: null });
  expect((await memory.getThread("kept")).metadata).toEqual({});
  await expect(memory.updateThread("kept", { contextCardTokenLimit: 0 })).rejects.toThrow(ValueError);
  await expect(memory.updateThread("unknown", {})).rejects.toMatchObject({ name: "KeyError" });
});
