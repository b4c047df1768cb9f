import { expect, test } from "vitest";
import { KeyError, ValueError } from "#lib/memory/memory.ts";
import { testClient } from "#tests/memory/client.ts";

const client = testClient();
const find = async (more: object = {}) => client.memory.search("lives", { userId: "u", ...more });

test("a memory is added with a link, which retires what it points at", async () => {
  const { memory, store } = client;
  await memory.addMemory("Lives in Taipei", { userId: "u", memoryId: "old" });
  await memory.addMemory("Lives in Tainan", {
    ...{ userId: "u", memoryId: "new" },
    ...{ memoryIdToLink: "old", linkType: "supersedes" },
  });
  expect((await find()).map(({ id }) => id)).toEqual(["new"]);
  expect((await find({ includeInvalidResults: true })).map(({ record }) => record).sort()).toHaveLength(2);
  expect((await store.get("old")).status).toBe("INVALID");
  const link = { fromId: "new", toId: "old", relation: "supersedes" };
  expect(await store.getRelation("old", "new")).toEqual(link);
  expect(await store.getRelation("old", "other")).toBeNull();
  expect(await store.listRelations("new")).toEqual([link]);
  expect(await memory.updateMemory("old", { status: "VALID" })).toBe(1);
  expect(await find()).toHaveLength(2);
});

test("hops go as far as asked, in both directions, each memory once and none beyond the scope", async () => {
  const { memory, store } = client;
  const say = (memoryId: string, agentId = "a") =>
    memory.addMemory(`walks ${memoryId}`, { userId: "w", agentId, memoryId });
  for (const id of ["1", "2", "3", "4"]) await say(id);
  await say("foreign", "b");
  const supports = (fromId: string, toId: string) => ({ fromId, toId, relation: "supports" as const });
  const ring = [
    supports("1", "2"),
    supports("3", "2"),
    supports("3", "4"),
    supports("4", "1"),
    supports("1", "foreign"),
  ];
  expect(await store.addRelations(ring)).toBe(5);
  const walked = async (more: object) => {
    const [hit] = await memory.search("walks", { userId: "w", agentId: "a", maxResults: 1, ...more });
    return hit?.linkedResults.map(({ hops, record }) => `${hops} ${record.id}`).sort();
  };
  const first = (await memory.search("walks", { userId: "w", agentId: "a", maxResults: 1 }))[0]?.id;
  expect(first).toBe("4");
  expect(await walked({})).toEqual([]);
  expect(await walked({ numHops: 1 })).toEqual(["1 1", "1 3"]);
  expect(await walked({ numHops: 5 })).toEqual(["1 1", "1 3", "2 2"]);
  expect(await walked({ numHops: 5, maxLinkedResults: 1 })).toHaveLength(1);
  expect(await walked({ numHops: 5, maxLinkedResults: 0 })).toEqual([]);
  await expect(walked({ numHops: 6 })).rejects.toThrow(ValueError);
  await expect(walked({ maxLinkedResults: -1 })).rejects.toThrow(ValueError);
});

test("half a link, an unknown relation and an unknown memory are refused, and nothing is added", async () => {
  const { memory } = client;
  const add = (more: object) => memory.addMemory("x", { userId: "z", ...more });
  await expect(add({ memoryIdToLink: "old" })).rejects.toThrow(ValueError);
  await expect(add({ linkType: "supports" })).rejects.toThrow(ValueError);
  await expect(add({ memoryIdToLink: "old", linkType: "likes" })).rejects.toThrow(ValueError);
  await expect(add({ memoryIdToLink: "old", linkType: "supports" })).rejects.toThrow(KeyError);
  expect((await memory.listMemories({ userId: "z" })).items).toEqual([]);
});
