import { beforeAll, expect, test } from "vitest";
import { declaredModels } from "#lib/models/declared-models.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { extractSession } from "#lib/services/extraction/extract-session.ts";
import { appendMessages } from "#lib/services/messages/append-messages.ts";
import { createThread } from "#lib/services/threads/create-thread.ts";
import { MODELS, testConsole } from "#tests/console.ts";
import { fails, modelServer, says } from "#tests/models/openai-server.ts";

const { as, prisma, store, sent } = testConsole();
const server = modelServer();
const signal = new AbortController().signal;
const llmOf = async (modelId: string) => {
  const limits = { contextTokens: 8_000, maxOutputTokens: 500 };
  const declared = [
    { id: "small", baseUrl: server.apiBase, endpointModel: "m", keyVariable: "MODEL_KEY_T", ...limits },
  ];
  return declaredModels(declared, MODELS.access).llm(modelId);
};
const finds = (content: string, more: object = {}) =>
  says(JSON.stringify({ memories: [{ type: "fact", content, messages: [1], known: null, relation: null, ...more }] }));

async function newAgent(id: string, longTermMemory: object): Promise<void> {
  const ltm = { enabled: true, model: null, region: null, shareAcrossSessions: true, ...longTermMemory };
  await createAgent.run(as("admin"), { id, name: id, kind: "SINGLE", storedMemorySettings: { longTermMemory: ltm } });
}
const newThread = (threadId: string, agentId: string, userId = "u") =>
  createThread.run(as("operator"), { threadId, agentId, userId, kind: "deployed" });
const append = (threadId: string, ...texts: string[]) => {
  const messages = texts.map((content, i) => ({ id: `${threadId}-${texts.length}-${i}`, role: "user", content }));
  return appendMessages.run(as("operator"), { threadId, messages });
};
const extract = (threadId: string, fromSeq = 1) =>
  extractSession(as("admin"), { threadId, fromSeq }, { llmOf, signal });
const memories = async (filter: object) =>
  (await store.listMemories(filter, { limit: 50 }, new Date())).items.toSorted((a, b) =>
    a.content < b.content ? -1 : 1,
  );
const jobsOf = (threadId: string) =>
  sent.filter(({ name, data }) => name === "memory.extract" && (data as { threadId: string }).threadId === threadId);

beforeAll(async () => {
  await newAgent("shares", {});
  await newAgent("keeps apart", { shareAcrossSessions: false });
  await newAgent("asks", { model: "small" });
  await newAgent("off", { enabled: false });
});

test("an append to an agent that remembers queues a job, to one that doesn't none", async () => {
  await newThread("on", "shares");
  await newThread("none", "off");
  await append("none", "I live in Tainan.");
  await append("on", "hello");
  await append("on", "I live in Tainan.", "I love tea.");
  await expect.poll(() => jobsOf("on")).toHaveLength(2);
  expect(jobsOf("on").map(({ data }) => data)).toContainEqual({ threadId: "on", fromSeq: 2 });
  expect(jobsOf("none")).toEqual([]);
});

test("without a model the built-in provider learns, with provenance, once however often the job runs", async () => {
  await newThread("built-in", "shares", "ann");
  await append("built-in", "hello");
  await append("built-in", "I live in Taipei.", "我對花生過敏。");
  await extract("built-in", 2);
  await extract("built-in", 2);
  const known = await memories({ userId: "ann" });
  expect(known.map(({ content }) => content)).toEqual(["Lives in Taipei", "過敏：花生"]);
  expect(known[0]).toMatchObject({
    ...{ agentId: "shares", threadId: "built-in", sourceMessageIds: ["built-in-2-0"] },
    metadata: { model: "offline" },
  });
  const trace = await prisma.auditEvent.findFirst({ where: { operation: "memory.extract", target: "built-in" } });
  expect(trace?.after).toEqual({ added: 2, updated: 0, retired: 0, usage: null, model: "offline" });
});

test("the agent's model is asked with its key; what it took is kept; what tools brought is trusted less", async () => {
  server.answer = finds("Flies on Monday", { messages: [2] });
  await newThread("model", "asks", "bob");
  const call = { id: "c", name: "flights", arguments: {} };
  await appendMessages.run(as("operator"), {
    threadId: "model",
    messages: [
      { role: "assistant", content: "", toolCalls: [call] },
      { role: "tool", content: "Monday", toolCallId: "c" },
    ],
  });
  await extract("model");
  expect((await memories({ userId: "bob" })).map(({ content, metadata }) => [content, metadata])).toEqual([
    ["Flies on Monday", { model: "m", trust: "low" }],
  ]);
  const trace = await prisma.auditEvent.findFirst({ where: { operation: "memory.extract", target: "model" } });
  expect(trace?.after).toMatchObject({ usage: { inputTokens: 11, outputTokens: 7 }, model: "m" });
});

test("a model that fails fails the job and loses nothing; the next try learns", async () => {
  await newThread("failing", "asks", "eve");
  await append("failing", "I live in Tainan.");
  server.answer = fails(500, "secret trouble");
  await expect(extract("failing")).rejects.toMatchObject({ code: "unavailable" });
  expect(await memories({ userId: "eve" })).toEqual([]);
  expect(await store.getThread("failing")).toMatchObject({ messageCount: 1 });
  server.answer = finds("Lives in Tainan");
  await extract("failing");
  expect(await memories({ userId: "eve" })).toHaveLength(1);
});

test("without sharing a session corrects its own memories alone; with sharing all of the same user and agent", async () => {
  for (const agentId of ["shares", "keeps apart"]) {
    await newThread(`${agentId} 1`, agentId, `of ${agentId}`);
    await newThread(`${agentId} 2`, agentId, `of ${agentId}`);
    await append(`${agentId} 1`, "I live in Taipei.");
    await extract(`${agentId} 1`);
    await append(`${agentId} 2`, "I moved to Tainan.");
    await extract(`${agentId} 2`);
  }
  const retired = async (agentId: string) =>
    (await memories({ userId: `of ${agentId}` }))
      .filter(({ retiredAt }) => retiredAt !== null)
      .map((one) => one.content);
  expect(await retired("shares")).toEqual(["Lives in Taipei"]);
  expect(await retired("keeps apart")).toEqual([]);
});

test("a job is void when its session or user is gone, or memory was switched off meanwhile", async () => {
  await newThread("erased", "shares", "gone");
  await append("erased", "I live in Tainan.");
  await store.trashThread({ threadId: "erased", cause: "erased", graceDays: 0, now: new Date() });
  await extract("erased");
  await store.purge({ now: new Date(), maxMessages: 100, threadId: "erased" });
  await extract("erased");
  await extract("never was");
  expect(await memories({ userId: "gone" })).toEqual([]);
  await newThread("switched", "off", "gone");
  await append("switched", "I live in Tainan.");
  await extract("switched");
  expect(await memories({ userId: "gone" })).toEqual([]);
});

test("a model that is not in the catalogue is said", async () => {
  await newThread("unknown", "asks");
  await append("unknown", "hi");
  const means = { llmOf: async () => null, signal };
  const running = extractSession(as("admin"), { threadId: "unknown", fromSeq: 1 }, means);
  await expect(running).rejects.toMatchObject({ code: "not_available" });
});
