import { expect, test } from "vitest";
import { MemoryRecord, MessageRecord, type SearchOptions, ValueError } from "#lib/memory/memory.ts";
import { testClient } from "#tests/memory/client.ts";

const client = testClient();

test("a search reaches what its scope admits, and never another user's", async () => {
  const { memory } = client;
  const owners = [
    ["u", "a", "t1"],
    ["u", "a", "t2"],
    ["u", "b", "t3"],
    ["u10", "a", "t4"],
  ] as const;
  for (const [userId, agentId, threadId] of owners) {
    const thread = await memory.createThread({ userId, agentId, threadId });
    await thread.addMemory(`Likes oolong tea, said in ${threadId}`, { memoryId: threadId });
  }
  await memory.addMemory("Likes oolong tea", { memoryId: "no thread", userId: "u", agentId: "a" });
  await memory.addMemory("Likes oolong tea", { memoryId: "no agent", userId: "u" });
  await memory.addMemory("Likes oolong tea", { memoryId: "nobody" });
  const found = async (options: SearchOptions) =>
    (await memory.search("who likes oolong tea?", options)).map(({ id }) => id).sort();
  const ofUser = ["no agent", "no thread", "t1", "t2", "t3"];
  expect(await found({ userId: "u" })).toEqual(ofUser);
  expect(await found({ scope: { userId: "u" } })).toEqual(ofUser);
  expect(await found({ userId: "u", agentId: "a" })).toEqual(["no thread", "t1", "t2"]);
  expect(await found({ userId: "u", agentId: "a", exactAgentMatch: false })).toEqual(ofUser);
  expect(await found({ userId: "u", agentId: null })).toEqual(["no agent"]);
  expect(await found({ userId: "u", threadId: "t2" })).toEqual(["t2"]);
  expect(await found({ userId: "u", threadId: null })).toEqual(["no agent", "no thread"]);
  expect(await found({ userId: null })).toEqual(["nobody"]);
  await expect(memory.search("tea")).rejects.toThrow(ValueError);
  await expect(memory.search("tea", { userId: "u", exactUserMatch: false })).rejects.toThrow(ValueError);
  await expect(memory.search("tea", { userId: "u", maxResults: 0 })).rejects.toThrow(ValueError);

  const thread = await memory.getThread("t1");
  const ofThread = async (options: SearchOptions) => (await thread.search("tea", options)).map(({ id }) => id).sort();
  expect(await ofThread({})).toEqual(["no thread", "t1", "t2"]);
  expect(await ofThread({ exactThreadMatch: true })).toEqual(["t1"]);
  expect(await ofThread({ exactAgentMatch: false })).toEqual(ofUser);
  await expect(thread.search("tea", { userId: "u10" })).rejects.toThrow(ValueError);
});

test("messages and memories come as their records, with what matched; types and metadata narrow", async () => {
  const { memory } = client;
  const thread = await memory.createThread({ userId: "s", agentId: "a" });
  await thread.addMessages([{ role: "user", content: "My bicycle is red", id: "said", metadata: { n: 9 } }]);
  await thread.addMemory("Owns a red bicycle", { memoryId: "known", memoryType: "fact", metadata: { n: 10 } });
  const all = await thread.search("What colour is the bicycle?");
  expect(all.map(({ id }) => id).sort()).toEqual(["known", "said"]);
  for (const { record, why, score, distance } of all) {
    expect(record).toBeInstanceOf(record.id === "said" ? MessageRecord : MemoryRecord);
    expect(why.length).toBeGreaterThan(0);
    expect(distance).toBeCloseTo(1 / (1 + score));
  }
  const ids = async (options: SearchOptions) => (await thread.search("bicycle", options)).map(({ id }) => id);
  expect(await ids({ recordTypes: ["fact"] })).toEqual(["known"]);
  expect(await ids({ metadataFilter: { n: 9 } })).toEqual(["said"]);
  expect(await ids({ maxResults: 1 })).toHaveLength(1);
  expect((await client.store.search("bicycle", { userId: "s" })).map(({ id }) => id).sort()).toEqual(["known", "said"]);
  await thread.deleteMemory("known");
  expect(await ids({})).toEqual(["said"]);
});
