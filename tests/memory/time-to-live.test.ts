import { expect, test } from "vitest";
import { DAY_MS, START, testClient } from "#tests/memory/client.ts";

const client = testClient({ memoryRetentionConfig: { defaultTtlDays: 30, maxTtlDays: 90 } });
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);

test("what has outlived its days is gone at once, and purged later", async () => {
  const { memory, clock } = client;
  const thread = await memory.createThread({ threadId: "t", userId: "u", agentId: "a" });
  await thread.addMessages([{ role: "user", content: "short" }], { ttlDays: 1 });
  await thread.addMessages([{ role: "assistant", content: "usual" }]);
  await thread.addMemory("usual", { memoryId: "usual" });
  await thread.addMemory("clamped", { memoryId: "clamped", ttlDays: 365 });
  await thread.addMemory("longest", { memoryId: "longest", ttlDays: null });
  await thread.addMemory("old", { memoryId: "old", timestamp: inDays(-29), ttlAnchor: "TIMESTAMP" });
  const at = async (days: number) => {
    clock.now = new Date(inDays(days).getTime());
    const { items } = await memory.listMemories({ userId: "u" });
    return [
      ...(await thread.getMessages()).map(({ content }) => content),
      ...items.map(({ id }) => id).sort(),
      (await thread.getSummary()).content,
    ].join(" ");
  };
  expect(await at(0)).toBe("short usual clamped longest old usual user: short\nassistant: usual");
  expect(await at(1)).toBe("usual clamped longest usual assistant: usual");
  await expect(client.store.get("old")).rejects.toMatchObject({ name: "KeyError" });
  expect(await at(30)).toBe("clamped longest ");
  expect(await at(90)).toBe("");
  const port = await client.store.open();
  expect(await port.purgeExpired({ now: clock.now, maxRows: 100 })).toMatchObject({ messages: 2, memories: 4 });
  expect((await port.recount()).differences).toEqual([]);
  clock.now = START;
  expect(await thread.getMessages()).toEqual([]);
});

test("a change with days starts them anew, one without leaves them", async () => {
  const { memory, clock } = client;
  clock.now = START;
  await memory.addMemory("m", { memoryId: "m", ttlDays: 10, timestamp: inDays(-5) });
  const expiry = async () => (await client.store.get("m")).expiresAt;
  expect(await expiry()).toEqual(inDays(10));
  clock.now = inDays(2);
  await memory.updateMemory("m", { content: "changed" });
  expect(await expiry()).toEqual(inDays(10));
  await memory.updateMemory("m", { ttlDays: 10 });
  expect(await expiry()).toEqual(inDays(12));
  await memory.updateMemory("m", { ttlAnchor: "TIMESTAMP" });
  expect(await expiry()).toEqual(inDays(25));
  await memory.updateMemory("m", { ttlDays: null });
  expect(await expiry()).toEqual(inDays(92));
});
