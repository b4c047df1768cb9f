import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mainView, transcriptView } from "#lib/core/isolation-view.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { importThreads } from "#lib/services/import/import-threads.ts";
import { testConsole } from "#tests/console.ts";

const FOLDER = "../shared/data";
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".jsonl")) : [];
if (files.length === 0) console.log(`skipped: ${FOLDER} is not there, no real conversation was imported`);

type WrittenMessage = { id?: string; role: string; content: string; toolCalls?: { arguments: unknown }[] };
type WrittenThread = { threadId?: string; agentId: string; messages?: WrittenMessage[] };

const { as, store } = testConsole();
const written = (file: string): WrittenThread[] =>
  readFileSync(`${FOLDER}/${file}`, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
const importFile = (file: string) =>
  importThreads.run(as("operator"), { upload: { bytes: createReadStream(`${FOLDER}/${file}`) } });

describe.skipIf(files.length === 0)("real conversations", () => {
  it.each(files)("%s comes in whole, and the second time adds nothing", { timeout: 120_000 }, async (file) => {
    const all = written(file);
    const threads = all.filter(({ threadId }) => threadId !== undefined);
    const messageCount = threads.reduce((sum, { messages = [] }) => sum + messages.length, 0);
    for (const id of new Set(threads.map(({ agentId }) => agentId))) {
      await createAgent.run(as("operator"), { id, name: id, kind: "SINGLE" });
    }
    const errorCount = all.length - threads.length;
    expect(await importFile(file)).toMatchObject({
      threads: threads.length,
      messages: messageCount,
      skipped: 0,
      errorCount,
    });
    expect(await importFile(file)).toMatchObject({ threads: 0, messages: 0, skipped: messageCount, errorCount });
    for (const thread of threads) await expectStored(thread);
  });

  it("leaves counters that equal a recount", async () => {
    expect(await store.recount()).toEqual({ differences: [] });
    const usage = await store.usage({});
    const threads = files.flatMap(written).filter(({ threadId }) => threadId !== undefined);
    expect(usage.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(threads.length);
  });
});

async function expectStored({ threadId = "", messages = [] }: WrittenThread): Promise<void> {
  const page = { order: "asc", limit: 1000 } as const;
  const stored = await store.listMessages(threadId, transcriptView(), page);
  expect(stored.map(({ content }) => content)).toEqual(messages.map(({ content }) => content));
  expect(stored.map(({ id }) => id)).toEqual(messages.map(({ id }, index) => id ?? `${threadId}#${index + 1}`));
  expect(stored.map(({ toolCalls }) => toolCalls?.map((call) => call.arguments))).toEqual(
    messages.map(({ toolCalls }) => toolCalls?.map((call) => call.arguments)),
  );
  const isOwnRole = (role: string) => ["user", "assistant", "system", "tool", "human"].includes(role);
  expect(stored.map(({ metadata }) => metadata.importedRole)).toEqual(
    messages.map(({ role }) => (isOwnRole(role) ? undefined : role)),
  );
  expect(await store.listMessages(threadId, mainView(), page)).toEqual(stored);
  expect(await store.getThread(threadId)).toMatchObject({ messageCount: messages.length });
}
