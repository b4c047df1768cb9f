import { expect, inject, test } from "vitest";
import {
  createMemoryStore,
  type DatabaseOptions,
  Embedder,
  OracleAgentMemory,
  ValueError,
} from "#lib/memory/memory.ts";
import { storeId, testClient } from "#tests/memory/client.ts";
import { embeds, fails, modelServer, says, sends, staysSilent } from "#tests/models/openai-server.ts";

const connection = inject("databaseUrl");
const server = modelServer();
/** A meaning of four directions: what a text is about, whatever its words. */
const ABOUT = [/tea|drink|beverage|茶/i, /bicycle|cycl|ride/i, /tainan|city|live/i];
const meaning = (text: string) => [...ABOUT.map((about) => (about.test(text) ? 1 : 0)), 0.1];
const embedder = (more: object = {}) =>
  new Embedder("e", { apiBase: server.apiBase, apiKey: "secret", maxRetries: 0, ...more });
const client = testClient();
/** On the schema of the file's own, which `client` makes and drops. */
const open = async (more: Partial<DatabaseOptions> = {}) => {
  server.answer = embeds(meaning);
  const { memoryStoreId } = client;
  return createMemoryStore({ connection, memoryStoreId, embedder: embedder(), ...more });
};
const contents = (hits: readonly { content: string }[]) => hits.map(({ content }) => content);

test("with an embedder a search is by meaning, over messages and memories, in every script", async () => {
  const model = embedder();
  const store = await open({ embedder: model });
  const memory = new OracleAgentMemory({ store, extractMemories: false });
  const thread = await memory.createThread({ userId: "v", agentId: "a" });
  await thread.addMessages([
    { role: "user", content: "I enjoy oolong tea." },
    { role: "user", content: "我每天喝茶。" },
    { role: "user", content: "I cycle to work." },
    { role: "assistant", content: "" },
  ]);
  await thread.addMemory("Lives in Tainan");
  const [first, second, ...others] = await memory.search("favourite beverage", { userId: "v" });
  expect(contents([first, second].filter((hit) => hit !== undefined)).sort()).toEqual([
    "I enjoy oolong tea.",
    "我每天喝茶。",
  ]);
  expect(others).toHaveLength(2);
  expect(first).toMatchObject({ why: [], matched: first?.content });
  expect(first?.distance).toBeCloseTo(0, 5);
  expect(first?.score).toBeCloseTo(1, 5);
  expect(model.inputTokens).toBeGreaterThan(10);
  expect(contents(await thread.search("the city", { maxResults: 1 }))).toEqual(["Lives in Tainan"]);
  expect(await memory.search("the city", { userId: "someone else" })).toEqual([]);
  expect(await memory.search("  ", { userId: "v" })).toEqual([]);
  expect((await thread.getContextCard({ maxRecentMessages: 0 })).content).toContain("Lives in Tainan");
  await store.close();
});

test("HYBRID finds what words find and what meaning finds, and says which", async () => {
  const store = await open({ searchStrategy: "HYBRID" });
  const users = { userIds: ["h", "h", "h"] };
  await store.add(["Goes by bicycle", "Bought a bicycle lamp from Zwicky", "Likes tea"], "fact", users);
  const hits = await store.search("ride Zwicky", { userId: "h" });
  expect(contents(hits)).toEqual(["Bought a bicycle lamp from Zwicky", "Goes by bicycle", "Likes tea"]);
  expect(hits[0]).toMatchObject({ matched: "Bought a bicycle lamp from Zwicky", why: [{ term: "zwicki" }] });
  expect(hits[1]).toMatchObject({ matched: "Goes by bicycle", why: [] });
  await store.close();
});

test("pieces of a long text lead to one hit, with the piece that is near", async () => {
  const store = await open();
  const filler = "This sentence speaks of nothing in particular. ".repeat(80);
  await store.add([`${filler}\n\nThe bicycle is green.\n\n${filler}`], "memory", { userIds: ["long"] });
  const [hit, ...others] = await store.search("ride", { userId: "long" });
  expect(others).toEqual([]);
  expect(hit?.matched).toContain("The bicycle is green.");
  expect(hit?.matched?.length).toBeLessThan(hit?.content.length ?? 0);
  await store.add(["x"], "memory", { userIds: ["own"], indexTexts: [["about tea", "about a city"]] });
  expect((await store.search("Tainan", { userId: "own" }))[0]).toMatchObject({ content: "x", matched: "about a city" });
  await store.close();
});

test("vectors of one's own need no embedder", async () => {
  const store = await createMemoryStore({ connection, memoryStoreId: client.memoryStoreId, searchStrategy: "VECTOR" });
  const own = {
    userIds: ["p", "p"],
    embeddings: [
      [5, 0, 0, 0],
      [0, 0, 2, 0],
    ],
  };
  await store.add(["first", "second"], "fact", own);
  const near = (queryVector: number[]) => store.search(null, { userId: "p", queryVector });
  expect(contents(await near([0, 0, 9, 1]))).toEqual(["second", "first"]);
  await expect(store.search("first", { userId: "p" })).rejects.toThrow(ValueError);
  await expect(store.search("first", { userId: "p", queryVector: [1, 0, 0, 0] })).rejects.toThrow(ValueError);
  await expect(near([0, 0, 0, 0])).rejects.toThrow(ValueError);
  await expect(store.add(["x"], "fact", { embeddings: [[1, 2]] })).rejects.toThrow(ValueError);
  await expect(store.add(["x"], "fact", { embeddings: [[0, 0, 0, 0]] })).rejects.toThrow(ValueError);
  await expect(store.add(["x"], "fact", { indexTexts: ["y"] })).rejects.toThrow(ValueError);
  await store.close();
});

test.each([
  ["fails", fails(500, "secret trouble"), {}],
  ["refuses", fails(401, "wrong key secret"), {}],
  ["sends a broken body", sends("{"), {}],
  ["sends another shape", says("hello"), {}],
  ["sends vectors without a direction", embeds(() => [0, 0, 0, 0]), {}],
  ["sends vectors of another dimension", embeds(() => [1, 2]), {}],
  ["sends too few vectors", sends(JSON.stringify({ object: "list", data: [], usage: { prompt_tokens: 1 } })), {}],
  ["never answers", staysSilent, { timeoutMs: 200 }],
])(
  "an embedding model that %s loses no row, which the next synchronization makes up for",
  async (name, answer, more) => {
    const store = await open({ embedder: embedder(more) });
    const memory = new OracleAgentMemory({ store, extractMemories: false });
    const thread = await memory.createThread({ userId: name, agentId: "a" });
    server.answer = answer;
    expect(await thread.addMessages([{ role: "user", content: "tea", id: "m" }])).toEqual(["m"]);
    const { error } = (await store.lastIndexSync()) ?? {};
    expect(error).toMatchObject({ code: expect.stringMatching(/unavailable|conflict/) });
    expect(error?.message).not.toContain("secret");
    server.answer = embeds(meaning);
    expect(await store.syncSearchIndex()).toMatchObject({ error: null });
    expect(contents(await memory.search("drink", { userId: name }))).toEqual(["tea"]);
    await store.close();
  },
);

test("MANUAL waits to be told, AUTOMATIC does it behind the write", async () => {
  const manual = await open({ searchIndexSync: "MANUAL" });
  await manual.add(["Likes tea"], "fact", { userIds: ["manual"] });
  expect(await manual.search("drink", { userId: "manual" })).toEqual([]);
  expect((await manual.syncSearchIndex()).records).toBeGreaterThan(0);
  expect(await manual.search("drink", { userId: "manual" })).toHaveLength(1);
  await manual.close();
  const automatic = await open({ searchIndexSync: "AUTOMATIC" });
  await automatic.add(["Likes tea"], "fact", { userIds: ["automatic"] });
  expect(await automatic.lastIndexSync()).toEqual({ records: 1, error: null });
  expect(await automatic.search("drink", { userId: "automatic" })).toHaveLength(1);
  await automatic.close();
});

test("an embedder of another dimension is refused with the way out, which makes all vectors anew", async () => {
  const store = await open();
  await store.add(["Likes tea"], "fact", { userIds: ["dim"] });
  await store.close();
  const wider = (text: string) => [...meaning(text), 0.5];
  const { memoryStoreId } = client;
  server.answer = embeds(wider);
  const options = { connection, memoryStoreId, embedder: embedder() };
  await expect(createMemoryStore(options)).rejects.toThrow(/4 dimensions.*5.*onDimensionChange: "reembed"/s);
  const again = await createMemoryStore({ ...options, storeOptions: { onDimensionChange: "reembed" } });
  expect(contents(await again.search("drink", { userId: "dim" }))).toEqual(["Likes tea"]);
  await again.close();
  await expect(open()).rejects.toThrow(ValueError);
  server.answer = embeds(wider);
  await (await createMemoryStore(options)).close();
});

test("without an embedder HYBRID is refused, and so are strategies that are none", async () => {
  const database = { connection, memoryStoreId: storeId() };
  await expect(createMemoryStore({ ...database, searchStrategy: "HYBRID" })).rejects.toThrow(ValueError);
  await expect(createMemoryStore({ ...database, searchStrategy: "MAGIC" as never })).rejects.toThrow(ValueError);
  await expect(createMemoryStore({ ...database, searchIndexSync: "NEVER" as never })).rejects.toThrow(ValueError);
  await expect(client.store.syncSearchIndex()).rejects.toThrow(ValueError);
  expect(await client.store.lastIndexSync()).toBeNull();
});
