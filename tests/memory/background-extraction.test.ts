import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { Llm, type MemoryExtractionConfig, OracleAgentMemory, TimeoutError } from "#lib/memory/memory.ts";
import { testClient } from "#tests/memory/client.ts";
import { fails, modelServer, says } from "#tests/models/openai-server.ts";

const client = testClient();
const server = modelServer();
const user = (content: string) => ({ role: "user" as const, content });
const finds = (content: string) =>
  says(JSON.stringify({ memories: [{ type: "fact", content, messages: [], known: null, relation: null }] }));

/** Nothing is answered before `release`. */
function holdAnswers() {
  const held: ServerResponse[] = [];
  const asked = Promise.withResolvers<void>();
  server.answer = (response) => {
    held.push(response);
    asked.resolve();
  };
  return {
    asked: asked.promise,
    release() {
      server.answer = finds("Likes tea");
      for (const response of held.splice(0)) server.answer(response, { model: "m", messages: [] });
    },
  };
}

const background = { extractionMode: "BACKGROUND", backgroundExtractionQueuePutTimeoutSeconds: 0.05 } as const;
async function open(userId: string, config: MemoryExtractionConfig = {}) {
  const llm = new Llm("m", { apiBase: server.apiBase, maxRetries: 0 });
  const memory = new OracleAgentMemory({ store: client.store, llm, memoryExtractionConfig: background });
  const thread = await memory.createThread({ userId, agentId: "a", ...config });
  return { memory, thread, known: async () => (await memory.listMemories({ userId })).items };
}

test("addMessages returns before the model has answered; waiting ends when all is stored", async () => {
  const answers = holdAnswers();
  const { thread, known } = await open("ann");
  await thread.addMessages([user("I like tea")]);
  await answers.asked;
  expect(await known()).toEqual([]);
  await expect(thread.waitForMemoryExtraction(0.01)).rejects.toThrow(TimeoutError);
  answers.release();
  await thread.waitForMemoryExtraction();
  expect(await known()).toHaveLength(1);
  expect(thread.lastExtraction).toMatchObject({ error: null, usage: { inputTokens: 11, outputTokens: 7 } });
  await thread.waitForMemoryExtraction(0.01);
});

test.each([
  ["DROP", "dropped"],
  ["WAIT_THEN_DROP", "dropped"],
  ["WAIT_THEN_RAISE", "raised"],
] as const)("a full queue with %s: the extraction is %s, the messages are stored", async (whenFull, ending) => {
  const answers = holdAnswers();
  const full = { backgroundExtractionQueueSize: 1, backgroundExtractionQueueFullBehavior: whenFull };
  const { thread, known } = await open(whenFull, full);
  await thread.addMessages([user("one")]);
  await answers.asked;
  await thread.addMessages([user("two")]);
  const third = thread.addMessages([user("three")]);
  if (ending === "raised") await expect(third).rejects.toThrow(TimeoutError);
  else await third;
  if (ending === "dropped") expect(thread.lastExtraction?.error).toMatchObject({ code: "unavailable" });
  expect((await thread.getMessages()).map(({ content }) => content)).toEqual(["one", "two", "three"]);
  const before = server.requests.length;
  answers.release();
  await thread.waitForMemoryExtraction();
  expect(server.requests.length - before).toBe(1);
  expect(await known()).toHaveLength(1);
});

test("room that comes in time is taken", async () => {
  const answers = holdAnswers();
  const { thread } = await open("patient", {
    backgroundExtractionQueueSize: 1,
    backgroundExtractionQueueFullBehavior: "WAIT_THEN_RAISE",
    backgroundExtractionQueuePutTimeoutSeconds: 60,
  });
  await thread.addMessages([user("one")]);
  await answers.asked;
  await thread.addMessages([user("two")]);
  const third = thread.addMessages([user("three")]);
  answers.release();
  await third;
  await thread.waitForMemoryExtraction();
  expect(server.requests.at(-1)?.messages.at(-1)?.content).toContain("three");
});

test("each extraction reads the messages that were there when it was asked for", async () => {
  const answers = holdAnswers();
  const { thread } = await open("order");
  await thread.addMessages([user("first")]);
  await answers.asked;
  await thread.addMessages([user("second")]);
  await thread.addMessages([user("third")]);
  answers.release();
  await thread.waitForMemoryExtraction();
  const prompts = server.requests
    .slice(-3)
    .map(({ messages }) => messages.at(-1)?.content.match(/first|second|third/g));
  expect(prompts).toEqual([["first"], ["second"], ["third"]]);
});

test("a failing model stops nothing; closing and deleting wait for what was accepted", async () => {
  server.answer = fails(500, "trouble");
  const { memory, thread, known } = await open("eve");
  await thread.addMessages([user("one")]);
  await thread.waitForMemoryExtraction();
  expect(thread.lastExtraction?.error).toMatchObject({ code: "unavailable" });
  const answers = holdAnswers();
  await thread.addMessages([user("two")]);
  await answers.asked;
  await expect(memory.close(0.01)).rejects.toThrow(TimeoutError);
  const closing = memory.close();
  answers.release();
  await closing;
  expect(await known()).toHaveLength(1);
  await thread.addMessages([user("three")]);
  expect(await memory.deleteThread(thread.threadId)).toBe(1);
  expect(await known()).toEqual([]);
});
