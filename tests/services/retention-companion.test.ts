import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { MessageRole } from "#lib/core/types.ts";
import { executeRun } from "#lib/services/retention/execute-run.ts";
import { getRun } from "#lib/services/retention/get-run.ts";
import { previewRetention } from "#lib/services/retention/preview-retention.ts";
import { startRun } from "#lib/services/retention/start-run.ts";
import { addAgent, addThread, daysBefore, retentionWorld } from "#tests/services/retention-world.ts";

const FILE = "../shared/data/companion.memorybank.jsonl";
const world = retentionWorld();
type Line = { threadId: string; userId: string; messages: { role: MessageRole; content: string; createdAt: string }[] };

if (!existsSync(FILE)) console.log(`Skipped: ${FILE} is not here.`);

test.skipIf(!existsSync(FILE))("thirty days on real conversations: what goes is what was previewed", async () => {
  const lines = readFileSync(FILE, "utf8")
    .trim()
    .split("\n")
    .map((line): Line => JSON.parse(line));
  const agentId = await addAgent(world, { retentionPeriodDays: 30, graceDays: 0 });
  const now = new Date();
  await writeWithNewestAt(agentId, lines, daysBefore(now, 25), now);
  const due = (line: Line) => line.messages.length > 0 && newestOf(line) < daysBefore(latestOf(lines), 5).getTime();
  const expected = lines.filter(due).map(({ threadId }) => threadId);

  const officer = world.as("privacy_officer", () => now);
  const preview = await previewRetention.run(officer, { agentId });
  expect(preview).toMatchObject({ threads: expected.length, messages: countOf(lines.filter(due)), threadsTrimmed: 0 });
  expect(expected.length).toBeGreaterThan(100);
  const { runId } = await startRun.run(officer, { agentId, confirmDigest: preview.digest });
  await executeRun(officer, runId, new AbortController().signal);

  const run = await getRun.run(officer, { agentId, runId });
  expect(run).toMatchObject({
    status: "done",
    threads: preview.threads,
    messages: preview.messages,
    bytes: preview.bytes,
  });
  const { items } = await world.store.listTrash({ agentId }, { limit: 500 });
  expect(items.map(({ threadId }) => threadId).sort()).toEqual(expected.sort());
  const live = await world.store.listThreads({ agentId }, { limit: 500 });
  expect(live.total).toBe(lines.length - expected.length);
  expect((await world.store.recount()).differences).toEqual([]);
  expect(world.sent.map(({ name }) => name)).toContain("retention.purge");
});

const newestOf = ({ messages }: Line) => Math.max(...messages.map(({ createdAt }) => Date.parse(createdAt)));
const latestOf = (lines: Line[]) => new Date(Math.max(...lines.filter((line) => line.messages.length).map(newestOf)));
const countOf = (lines: Line[]) => lines.reduce((sum, { messages }) => sum + messages.length, 0);

/** The conversations as they are, moved in time as one. */
async function writeWithNewestAt(agentId: string, lines: Line[], newest: Date, now: Date): Promise<void> {
  const shift = newest.getTime() - latestOf(lines).getTime();
  for (const { threadId, userId, messages } of lines) {
    const specs = messages.map(({ role, content, createdAt }, at) => {
      return { id: `${threadId}#${at + 1}`, role, content, at: new Date(Date.parse(createdAt) + shift) };
    });
    await addThread(world, { agentId, threadId, userId, createdAt: now, messages: specs });
  }
}
