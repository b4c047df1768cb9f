import fc from "fast-check";
import { expect, test } from "vitest";
import { ValueError } from "#lib/memory/memory.ts";
import { testClient } from "#tests/memory/client.ts";

const client = testClient();
const ALIKE = [
  "u1",
  "u10",
  "a_b",
  "a%b",
  "a\\b",
  "aXb",
  "A",
  "a",
  "a ",
  " a",
  "使用者",
  "使用",
  "e\u0301",
  "\u00e9",
  "../u1",
];

test("ids that look alike are told apart on every read path", async () => {
  const { memory } = client;
  for (const userId of ALIKE) {
    await memory.addUser(userId, `about ${userId}`);
    const thread = await memory.createThread({ threadId: `thread ${userId}`, userId, agentId: userId });
    await thread.addMessages([{ role: "user", content: `tea, says ${userId}`, id: userId }]);
    await thread.addMemory(`tea of ${userId}`, { memoryId: userId });
  }
  for (const userId of ALIKE) {
    expect((await memory.getUser(userId)).content).toBe(`about ${userId}`);
    const thread = await memory.getThread(`thread ${userId}`);
    expect((await thread.getMessages()).map(({ id }) => id)).toEqual([userId]);
    expect((await memory.listMemories({ userId })).items.map(({ id }) => id)).toEqual([userId]);
    expect((await memory.listMemories({ agentId: userId })).items.map(({ id }) => id)).toEqual([userId]);
    const found = await memory.search("tea", { userId });
    expect(new Set(found.map(({ record }) => record.userId))).toEqual(new Set([userId]));
    expect(found).toHaveLength(2);
    expect((await thread.getContextCard()).content.match(/tea of/g)).toHaveLength(1);
  }
  expect(await memory.deleteUser("u1")).toBe(1);
  expect((await memory.listMemories({ userId: "u10" })).items).toHaveLength(1);
});

test("an id that the console could not name is refused everywhere", async () => {
  const { memory } = client;
  const thread = await memory.createThread();
  const control = fc.constantFrom("\0", "\n", "\u007f", "\u0085", "\ud800");
  const bad = fc.oneof(
    fc.constantFrom("", ".", "..", "x".repeat(129), "使".repeat(43)),
    fc.tuple(fc.string(), control, fc.string()).map((parts) => parts.join("")),
  );
  const writes: ((id: string) => Promise<unknown>)[] = [
    (id) => memory.addUser(id, ""),
    (id) => memory.addAgent(id, ""),
    (threadId) => memory.createThread({ threadId }),
    (userId) => memory.createThread({ userId }),
    (agentId) => memory.createThread({ agentId }),
    (memoryId) => memory.addMemory("x", { memoryId }),
    (userId) => memory.addMemory("x", { userId }),
    (id) => thread.addMessages([{ role: "user", content: "x", id }]),
  ];
  await fc.assert(
    fc.asyncProperty(bad, fc.constantFrom(...writes), async (id, write) => {
      await expect(write(id)).rejects.toThrow(ValueError);
    }),
  );
  await memory.addUser("使".repeat(42), "");
});
