import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getRun } from "#lib/services/retention/get-run.ts";
import { previewRetention } from "#lib/services/retention/preview-retention.ts";
import { startRun } from "#lib/services/retention/start-run.ts";
import { type Installation, killWorker, ownInstallation } from "#tests/jobs/own-installation.ts";
import { addAgent, addThread, daysBefore, exchange } from "#tests/services/retention-world.ts";

let own: Installation;
beforeAll(async () => {
  own = await ownInstallation();
}, 30_000);
afterAll(() => own.close());

const patience = { timeout: 40_000, interval: 5 };
const old = daysBefore(new Date(), 40);

/** Trims in five batches, with threads before and after them that go whole. */
async function queueLongRun() {
  const officer = own.world.as("privacy_officer");
  const limits = { retentionPeriodDays: 30, threadCountLimit: 1, ageAnchor: "MESSAGE_CREATED" } as const;
  const agentId = await addAgent(own.world, limits);
  const trimmed = Array.from({ length: 12_000 }, () => exchange(new Date())).flat();
  await addThread(own.world, { agentId, threadId: `m-${agentId}`, messages: trimmed });
  const whole = Array.from({ length: 40 }, (_, at) => `${at % 2 ? "a" : "z"}-${at}-${agentId}`);
  await Promise.all(whole.map((threadId) => addThread(own.world, { agentId, threadId, messages: exchange(old) })));
  const preview = await previewRetention.run(officer, { agentId });
  expect(preview).toMatchObject({ threads: 40, threadsTrimmed: 1, messages: 24_078 });
  const { runId } = await startRun.run(officer, { agentId, confirmDigest: preview.digest });
  return { agentId, runId, preview };
}

const read = ({ agentId, runId }: { agentId: string; runId: string }) =>
  getRun.run(own.world.as("privacy_officer"), { agentId, runId });

async function batchesReach(run: { agentId: string; runId: string }, count: number): Promise<void> {
  await vi.waitFor(async () => expect((await read(run)).batches.length).toBeGreaterThanOrEqual(count), patience);
}

async function expectExactlyThePreview(run: Awaited<ReturnType<typeof queueLongRun>>): Promise<void> {
  await vi.waitFor(async () => expect((await read(run)).status).toBe("done"), patience);
  const { threads, threadsTrimmed, messages, memories, bytes } = run.preview;
  const ended = await read(run);
  expect(ended).toMatchObject({ threads, threadsTrimmed, messages, memories, bytes });
  expect(ended.batches.reduce((sum, batch) => sum + batch.messages, 0)).toBe(messages);
  expect(ended.batches.map(({ ordinal }) => ordinal)).toEqual(ended.batches.map((_, at) => at + 1));
  const trash = await own.world.store.listTrash({ agentId: run.agentId }, { limit: 100 });
  expect(trash.total).toBe(threads + threadsTrimmed);
  expect(trash.items.reduce((sum, entry) => sum + entry.messages, 0)).toBe(messages);
  expect((await own.world.store.recount()).differences).toEqual([]);
}

test("a worker that is killed in the middle loses and doubles nothing", { timeout: 60_000 }, async () => {
  const run = await queueLongRun();
  const first = own.startWorker();
  await batchesReach(run, 2);
  await killWorker(first);
  expect((await read(run)).status).toBe("running");
  const second = own.startWorker();
  await expectExactlyThePreview(run);
  await killWorker(second);
});

test("a database that is killed in the middle loses and doubles nothing", { timeout: 60_000 }, async () => {
  const run = await queueLongRun();
  own.startWorker();
  await batchesReach(run, 2);
  await own.crashDatabase();
  await vi.waitFor(async () => expect((await read(run)).status).toBe("running"), patience);
  own.startWorker();
  await expectExactlyThePreview(run);
});
