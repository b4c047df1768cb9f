import { beforeEach, expect, test } from "vitest";
import { countTokens } from "#lib/core/tokens.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { buildContext } from "#lib/services/context/build-context.ts";
import { appendMessages } from "#lib/services/messages/append-messages.ts";
import { foldSession } from "#lib/services/summarization/fold-session.ts";
import { createThread } from "#lib/services/threads/create-thread.ts";
import { MODELS, testConsole } from "#tests/console.ts";
import { fails, modelServer, says } from "#tests/models/openai-server.ts";

const { as, store, sent } = testConsole();
const server = modelServer();
const SMALL_MODEL = { id: "small", contextTokens: 8_000, maxOutputTokens: 1_000 };
const WINDOW_TOKENS = SMALL_MODEL.contextTokens - SMALL_MODEL.maxOutputTokens;

function context(role: "operator" | "admin") {
  const models = { ...MODELS, declared: [{ ...SMALL_MODEL, baseUrl: server.apiBase }] };
  return { ...as(role), models };
}

/** Exchanges of about 510 tokens each, numbered from `from`. */
const exchanges = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => [
    { id: `u${from + i}`, role: "user", content: `Question ${from + i}? ${"ship ".repeat(240)}` },
    { id: `a${from + i}`, role: "assistant", content: `Answer ${from + i}. ${"port ".repeat(240)}` },
  ]).flat();
const append = (threadId: string, messages: object[]) =>
  appendMessages.run(context("operator"), { threadId, messages });
const current = [{ role: "user", content: "What now?" }];
const build = (threadId: string) => buildContext.run(context("operator"), { threadId, current });
const fold = (threadId: string) => foldSession(context("admin"), threadId);

async function newSession(threadId: string, enabled = true) {
  await createAgent.run(context("admin"), {
    ...{ id: `agent ${threadId}`, name: threadId, kind: "SINGLE", model: "small" },
    storedMemorySettings: { autoSummarization: { enabled } },
  });
  const thread = { threadId, agentId: `agent ${threadId}`, userId: "u", kind: "deployed" };
  await createThread.run(context("operator"), thread);
}
const summarizes = (summary: string) => says(JSON.stringify({ summary, topics: ["ships"] }));

beforeEach(() => {
  server.requests.length = 0;
  server.answer = summarizes("They spoke of <ships> & ports.");
});

test("a session of twice the window overflows without summarization and stays answerable with it", async () => {
  await newSession("off", false);
  await append("off", exchanges(0, 30));
  await expect(build("off")).rejects.toMatchObject({ code: "context_overflow" });
  await newSession("on");
  await append("on", exchanges(0, 30));
  const { plan, messages } = await build("on");
  expect(plan).toMatchObject({ outcome: "ok", totals: { limitReached: "folded_into_summary" } });
  expect(plan.totals.totalTokens).toBeLessThanOrEqual(SMALL_MODEL.contextTokens * 0.6);
  expect(messages[0]).toMatchObject({ role: "user", summary: true });
  expect(messages[0]?.content).toContain("They spoke of &lt;ships&gt; &amp; ports.");
  expect(messages.at(-1)?.content).toBe("What now?");
  expect((await store.getThread("on")).messageCount).toBe(60);
});

test("no request of the summarizer is longer than its window, and together they bring every folded message", async () => {
  await newSession("long");
  await append("long", exchanges(0, 40));
  expect(await fold("long")).toBe("folded");
  expect(server.requests.length).toBeGreaterThan(1);
  const texts = server.requests.map(({ messages }) => messages.map(({ content }) => content).join("\n"));
  for (const text of texts) expect(countTokens(text)).toBeLessThanOrEqual(WINDOW_TOKENS);
  const { coversToSeq, coversFromSeq } = (await store.getThreadSummary("long")) ?? {};
  expect(coversFromSeq).toBe(1);
  const brought = texts.join("\n").match(/(Question|Answer) \d+/g) ?? [];
  expect(brought).toHaveLength(coversToSeq ?? 0);
});

test("the job of an append folds, and the next request asks no model; a second summary goes on from the first", async () => {
  await newSession("job");
  await append("job", exchanges(0, 30));
  await expect.poll(() => sent).toContainEqual({ name: "memory.fold", data: { threadId: "job" } });
  expect(await fold("job")).toBe("folded");
  expect(await fold("job")).toBe("not_due");
  const first = await store.getThreadSummary("job");
  const asked = server.requests.length;
  await build("job");
  expect(server.requests).toHaveLength(asked);
  server.answer = summarizes("Later words.");
  await append("job", exchanges(30, 10));
  expect(await fold("job")).toBe("folded");
  const second = await store.getThreadSummary("job");
  expect(second).toMatchObject({ content: "Later words.", coversFromSeq: 1, model: "small" });
  expect(second?.coversToSeq).toBeGreaterThan(first?.coversToSeq ?? 0);
  expect(JSON.stringify(server.requests[asked])).toContain("They spoke of &lt;ships&gt; &amp; ports.");
});

test("the newest exchange is never folded, nor a short session", async () => {
  await newSession("short");
  await append("short", exchanges(0, 3));
  expect(await fold("short")).toBe("not_due");
  await append("short", [{ id: "huge", role: "user", content: "ship ".repeat(9_000) }]);
  await fold("short");
  expect((await store.getThreadSummary("short"))?.coversToSeq).toBe(6);
});

test.each([
  ["fails", fails(500, "secret")],
  ["is empty", summarizes(" ")],
  ["is an error text", says("Error: the model is overloaded")],
])("a summary that %s changes nothing, and three such failures pause the session", async (name, answer) => {
  await newSession(name);
  await append(name, exchanges(0, 30));
  await fold(name);
  const before = await store.getThreadSummary(name);
  await append(name, exchanges(30, 20));
  server.answer = answer;
  await expect(fold(name)).rejects.toMatchObject({ code: "unavailable" });
  await expect(fold(name)).rejects.toMatchObject({ code: "unavailable" });
  expect(await fold(name)).toBe("paused");
  const asked = server.requests.length;
  expect(await fold(name)).toBe("paused");
  expect((await build(name)).plan.outcome).toBe("ok");
  expect(server.requests).toHaveLength(asked);
  expect(await store.getThreadSummary(name)).toEqual(before);
});

test("what is removed while a summary is written does not live on in it", async () => {
  await newSession("removed");
  await append("removed", exchanges(0, 30));
  server.answer = (response, request) => {
    store
      .deleteMessage("removed", "u0", { derivedMemories: false, now: new Date() })
      .then(() => summarizes("Too late.")(response, request));
  };
  await expect(fold("removed")).rejects.toMatchObject({ code: "conflict" });
  expect(await store.getThreadSummary("removed")).toBeNull();
  expect(await store.getSummaryFailures("removed")).toBe(0);
});
