import { expect, inject, test } from "vitest";
import { type IAgentMemory, KeyError, OracleAgentMemory, ValueError } from "#lib/memory/memory.ts";
import { testClient } from "#tests/memory/client.ts";

const client = testClient();

test("the documented calls give the documented answers", async () => {
  const { memory } = client;
  expect(await memory.addAgent("a1", "Support assistant")).toBe("a1");
  expect(await memory.addUser("u1", "Prefers short answers")).toBe("u1");
  expect(await memory.addMemory("User likes pizza", { memoryId: "mem-1", userId: "u1" })).toBe("mem-1");
  expect((await memory.createThread({ threadId: "c1", userId: "u1" })).threadId).toBe("c1");
  expect((await memory.getThread("c1")).userId).toBe("u1");
  expect(await memory.updateMemory("mem-1", { content: "User likes pasta" })).toBe(1);
  expect(await memory.deleteMemory("mem-1")).toBe(1);
  expect(await memory.deleteThread("c1")).toBe(1);
  expect(await memory.deleteUser("u1")).toBe(1);
  expect(await memory.deleteAgent("a1")).toBe(1);
});

test("deleting what is not there counts 0", async () => {
  const { memory } = client;
  expect(await memory.deleteMemory("mem-1")).toBe(0);
  expect(await memory.updateMemory("mem-1", { content: "x" })).toBe(0);
  expect(await memory.deleteThread("c1")).toBe(0);
  expect(await memory.deleteThread("never")).toBe(0);
  expect(await memory.deleteUser("u1")).toBe(0);
  expect(await memory.deleteAgent("a1", { cascade: false })).toBe(0);
});

test("errors have the names that the documentation gives them", async () => {
  const { memory } = client;
  await memory.addUser("twice", "");
  await expect(memory.addUser("twice", "")).rejects.toThrow(ValueError);
  await memory.createThread({ threadId: "twice", userId: "u", agentId: "a" });
  await expect(memory.createThread({ threadId: "twice", userId: "u", agentId: "a" })).rejects.toThrow("already exists");
  await expect(memory.addMemory("x", { memoryId: "m" })).resolves.toBe("m");
  await expect(memory.addMemory("x", { memoryId: "m" })).rejects.toThrow(ValueError);
  await expect(memory.getThread("unknown")).rejects.toMatchObject({ name: "KeyError", removed: false });
  await memory.deleteThread("twice");
  await expect(memory.getThread("twice")).rejects.toMatchObject({ name: "KeyError", removed: true });
  await expect(memory.getThread("twice")).rejects.not.toBeInstanceOf(ValueError);
  await expect(memory.getThread("twice")).rejects.toBeInstanceOf(KeyError);
});

test("without a model memories can't be extracted, and everything else works", async () => {
  const bare = new OracleAgentMemory({ store: client.store });
  await expect(bare.createThread({ threadId: "c2" })).rejects.toThrow("needs a language model");
  await expect(client.memory.getThread("c2")).rejects.toBeInstanceOf(KeyError);
  const thread = await bare.createThread({ threadId: "c2", extractMemories: false });
  await thread.addMessages([{ role: "user", content: "hello" }]);
  expect((await bare.getThread("c2")).config.extractMemories).toBe(false);
  await expect(bare.getThread("c2", { extractMemories: true })).rejects.toThrow(ValueError);
});

test("code that is written for any client takes this one", async () => {
  const any: IAgentMemory = client.memory;
  expect(await any.addMemory("through the interface", { userId: "any" })).toEqual(expect.any(String));
  expect(await any.search("interface", { userId: "any" })).toHaveLength(1);
});

test("options that contradict each other are refused", () => {
  const connection = inject("databaseUrl");
  const { store } = client;
  const refused = [
    {},
    { store, connection },
    { store, schemaPolicy: "NO_CHECK" as const },
    { store, memoryRetentionConfig: {} },
    { connection, memoryStoreId: "a", tableNamePrefix: "a" },
    { connection, memoryStoreId: "1a" },
    { connection, memoryStoreId: "seventeen_letters" },
    { connection, searchStrategy: "HYBRID" as const },
    { connection, memoryRetentionConfig: { defaultTtlDays: 10, maxTtlDays: 5 } },
    { connection, memoryRetentionConfig: { defaultTtlDays: 0 } },
    { connection, memoryExtractionConfig: { memoryExtractionWindow: 0 } },
    { connection, extractMemories: false, memoryExtractionConfig: { extractMemories: true } },
  ];
  for (const options of refused)
    expect(() => new OracleAgentMemory(options), JSON.stringify(Object.keys(options))).toThrow(ValueError);
});
