import { describe, expect, it } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { importThreads } from "#lib/services/import/import-threads.ts";
import { exportThread } from "#lib/services/threads/export/export-thread.ts";
import { jsonText } from "#lib/services/threads/export/json-text.ts";
import { testConsole } from "#tests/console.ts";

const { as, store, prisma } = testConsole();

async function textOf(text: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const part of text) whole += part;
  return whole;
}
const exported = async (threadId: string, format: "json" | "markdown") =>
  textOf((await exportThread.run(as("operator"), { threadId, format })).text);
async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
const importText = (text: string) =>
  importThreads.run(as("operator"), { upload: { bytes: bytesOf(text), framing: "list" } });
const messagesOf = async (threadId: string) =>
  (await store.listMessages(threadId, transcriptView(), { order: "asc", limit: 1000 })).map(
    ({ threadId: _thread, ...message }) => message,
  );

const special = 'quotes " and \\ and \n lines, 使用者 👩‍👩‍👧 ```js``` # <b>';
const call = { id: "c1", name: "look_up", arguments: { city: special } };
const messages = [
  { id: "s", role: "system", content: "Be kind." },
  { id: "q", role: "user", content: special, name: "Ann", createdAt: "2025-01-02T03:04:05.678Z", metadata: { a: [1] } },
  {
    id: "x",
    role: "assistant",
    content: "",
    author: "node",
    toolCalls: [call, { ...call, id: "c2", arguments: "{}" }],
  },
  { id: "r", role: "tool", content: "`````", toolCallId: "c1", name: "look_up" },
  { id: "l", role: "assistant", content: "done", lane: "export-x", delegationId: "d1" },
  ...Array.from({ length: 450 }, (_, index) => ({ id: `m${index}`, role: "user", content: `text ${index}` })),
];
const thread = {
  threadId: "export/1",
  userId: "u",
  agentId: "export",
  kind: "playground",
  title: special,
  config: { model: "small" },
  metadata: { source: "x" },
};

async function addThread(): Promise<void> {
  await createAgent.run(as("operator"), { id: "export", name: "export", kind: "SUPERVISOR" });
  await createAgent.run(as("operator"), { id: "export-x", name: "x", kind: "EXECUTOR", supervisorId: "export" });
  expect(await importText(JSON.stringify({ ...thread, messages }))).toMatchObject({ threads: 1, errorCount: 0 });
}

describe("an export", () => {
  it("comes back equal through an import, whole or in parts", async () => {
    await addThread();
    const whole = await exported(thread.threadId, "json");
    expect(JSON.parse(whole)).toMatchObject({ ...thread, messages: { length: messages.length } });
    expect(await importText(whole)).toMatchObject({ threads: 0, messages: 0, skipped: messages.length, errorCount: 0 });

    const original = await store.getThread(thread.threadId);
    for (const longestObject of [1_000_000, 2000, 1]) {
      const stored = await store.listMessages(thread.threadId, transcriptView(), { order: "asc", limit: 1000 });
      async function* all() {
        yield* stored;
      }
      const copyId = `copy-${longestObject}`;
      const text = await textOf(jsonText({ ...original, threadId: copyId }, all(), longestObject));
      expect(await importText(text)).toMatchObject({ messages: messages.length, errorCount: 0 });
      expect(await messagesOf(copyId)).toEqual(await messagesOf(thread.threadId));
      const { userId, agentId, kind, title, config, metadata } = await store.getThread(copyId);
      expect({ userId, agentId, kind, title, config, metadata }).toEqual({ ...thread, threadId: undefined });
    }
    expect(await store.recount()).toEqual({ differences: [] });
  });

  it("as Markdown has a heading a message and fences that no text closes", async () => {
    const text = await exported(thread.threadId, "markdown");
    expect(text.match(/^## \d+ · /gm)).toHaveLength(messages.length);
    expect(text).toContain(`## 2 · user · Ann · 2025-01-02T03:04:05.678Z\n\n${special}`);
    expect(text).toContain("\n\n``````\n`````\n``````\n");
    expect(text.split("\n")[0]).toBe('# quotes " and \\\\ and lines, 使用者 👩‍👩‍👧 \\`\\`\\`js\\`\\`\\` \\# \\<b\\>');
  });

  it("leaves one row, and is for those who may read contents", async () => {
    const rows = () => prisma.auditEvent.findMany({ where: { operation: "thread.export" } });
    const before = await rows();
    await exported(thread.threadId, "json");
    expect((await rows()).length).toBe(before.length + 1);
    expect((await rows()).at(-1)).toMatchObject({
      target: thread.threadId,
      outcome: "done",
      after: { format: "json", messages: messages.length },
    });
    const asViewer = exportThread.run(as("viewer"), { threadId: thread.threadId, format: "json" });
    await expect(asViewer).rejects.toMatchObject({ code: "forbidden" });
    const missing = exportThread.run(as("operator"), { threadId: "none", format: "json" });
    await expect(missing).rejects.toMatchObject({ code: "not_found" });
  });

  it("breaks off when the session is removed meanwhile", async () => {
    const { text } = await exportThread.run(as("operator"), { threadId: "copy-1", format: "json" });
    const parts = text[Symbol.asyncIterator]();
    for (let index = 0; index < 3; index += 1) await parts.next();
    await store.trashThread({ threadId: "copy-1", cause: "deleted", graceDays: 7, now: new Date() });
    const rest = async () => {
      for (let step = await parts.next(); !step.done; step = await parts.next());
    };
    await expect(rest()).rejects.toMatchObject({ code: "not_found", removed: true });
  });
});
