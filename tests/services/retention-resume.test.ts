import { expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import { publish, publishPolicy } from "#lib/services/policies/publish-policy.ts";
import { executeRun } from "#lib/services/retention/execute-run.ts";
import { explainRetention } from "#lib/services/retention/explain-retention.ts";
import { getRun } from "#lib/services/retention/get-run.ts";
import { previewRetention } from "#lib/services/retention/preview-retention.ts";
import { recover } from "#lib/services/retention/recover.ts";
import { scheduleRuns } from "#lib/services/retention/schedule-runs.ts";
import { startRun } from "#lib/services/retention/start-run.ts";
import { stopRun } from "#lib/services/retention/stop-run.ts";
import {
  addAgent,
  addThread,
  daysBefore,
  exchange,
  retentionWorld,
  saveRetention,
} from "#tests/services/retention-world.ts";

const world = retentionWorld();
const officer = () => world.as("privacy_officer");
const never = new AbortController().signal;
const read = (agentId: string, runId: string) => getRun.run(officer(), { agentId, runId });

async function start(agentId: string): Promise<string> {
  const { digest } = await previewRetention.run(officer(), { agentId });
  return (await startRun.run(officer(), { agentId, confirmDigest: digest })).runId;
}

/** Three batches of trims. */
async function addLongThread(): Promise<string> {
  const agentId = await addAgent(world, { threadCountLimit: 1 });
  await addThread(world, { agentId, messages: Array.from({ length: 5600 }, () => exchange(new Date())).flat() });
  return agentId;
}

/** Aborts like a worker that is told to stop, once that many batches are written. */
async function executeUntil(agentId: string, runId: string, batches: number): Promise<void> {
  const stopping = new AbortController();
  const context = officer();
  let written = 0;
  const applyRetention: typeof context.store.applyRetention = async (...batch) => {
    const result = await world.store.applyRetention(...batch);
    written += 1;
    if (written === batches) stopping.abort(new Error("stopping"));
    return result;
  };
  const store = Object.create(world.store, { applyRetention: { value: applyRetention } });
  await expect(executeRun({ ...context, store }, runId, stopping.signal)).rejects.toThrow("stopping");
  expect((await read(agentId, runId)).status).toBe("running");
}

test("a crash between the batch and its record in the console is mended when the run goes on", async () => {
  const agentId = await addLongThread();
  const runId = await start(agentId);
  await executeUntil(agentId, runId, 2);
  await world.prisma.retentionBatch.deleteMany({ where: { runId, ordinal: 2 } });
  await world.prisma.retentionRun.update({ where: { id: runId }, data: { messages: 5000 } });
  await executeRun(officer(), runId, never);
  const run = await read(agentId, runId);
  expect(run).toMatchObject({ status: "done", messages: 11_198, threadsTrimmed: 1 });
  expect(run.batches.map(({ messages }) => messages)).toEqual([5000, 5000, 1198]);
});

test("stops between two batches and says how far it came", async () => {
  const agentId = await addLongThread();
  const runId = await start(agentId);
  await executeUntil(agentId, runId, 1);
  expect(await stopRun.run(officer(), { agentId, runId })).toMatchObject({ status: "running", stopRequested: true });
  await executeRun(officer(), runId, never);
  const run = await read(agentId, runId);
  expect(run).toMatchObject({ status: "stopped", detail: "stopped_by_member", messages: 5000 });
  expect(run.finishedAt).not.toBeNull();
});

test("a policy that changes between two batches ends the run there", async () => {
  const agentId = await addLongThread();
  const runId = await start(agentId);
  await executeUntil(agentId, runId, 1);
  await saveRetention(world, agentId, { apply: true, threadCountLimit: 5000 });
  await executeRun(officer(), runId, never);
  expect(await read(agentId, runId)).toMatchObject({ status: "stopped", detail: "settings_changed", messages: 5000 });
});

test("a batch that the database refuses three times is left, and the run is partial", async () => {
  const agentId = await addAgent(world, { retentionPeriodDays: 30 });
  const messages = exchange(daysBefore(new Date(), 40));
  const threadId = await addThread(world, { agentId, messages });
  const refuse = `"${world.memorySchema}".refuse_${threadId.replaceAll("-", "_")}`;
  await world.prisma.$executeRawUnsafe(`create function ${refuse}() returns trigger language plpgsql as $$
    begin if old.record_id = '${threadId}' then raise exception 'refused'; end if; return new; end $$`);
  await world.prisma.$executeRawUnsafe(`create trigger refuse before update on "${world.memorySchema}".thread
    for each row execute function ${refuse}()`);
  const runId = await start(agentId);
  await executeRun(officer(), runId, never);
  expect(await read(agentId, runId)).toMatchObject({ status: "partial", detail: "batches_failed", messages: 0 });
  await world.prisma.$executeRawUnsafe(`drop trigger refuse on "${world.memorySchema}".thread`);
  const again = await start(agentId);
  await executeRun(officer(), again, never);
  expect(await read(agentId, again)).toMatchObject({ status: "done", messages: 2 });
});

test("what a crash left is sent again: the run that nobody ended, the policy that was not published", async () => {
  const agentId = await addAgent(world, { retentionPeriodDays: 30 });
  const runId = await start(agentId);
  await world.prisma.agent.update({ where: { id: agentId }, data: { storedMemoryRevision: { increment: 1 } } });
  world.sent.length = 0;
  await recover(officer());
  expect(world.sent).toContainEqual({ name: "retention.run", data: { runId } });
  expect(world.sent).toContainEqual({ name: "policy.publish", data: { agentId } });
  await publish(officer(), agentId);
  const agent = await world.prisma.agent.findUniqueOrThrow({ where: { id: agentId } });
  expect(agent.publishedRevision).toBe(agent.storedMemoryRevision);
});

test("an older revision never replaces a newer one in the store", async () => {
  const agentId = await addAgent(world, { retentionPeriodDays: 30 });
  const old = await world.store.getPolicy(agentId);
  await saveRetention(world, agentId, { apply: true, retentionPeriodDays: 60 });
  if (old) await world.store.publishPolicy(old);
  expect((await world.store.getPolicy(agentId))?.settings.retention.retentionPeriodDays).toBe(60);
  expect(await publishPolicy(officer(), agentId)).toBe(true);
});

test("the schedule waits a day for a new or stricter policy and starts one run a day", async () => {
  const agentId = await addAgent(world, { retentionPeriodDays: 30 });
  const HOUR = 3_600_000;
  const firstHour = Math.ceil((Date.now() + 24 * HOUR - 2 * HOUR) / (24 * HOUR)) * 24 * HOUR + 2 * HOUR;
  const runsOf = async (hours: number) => {
    const ids = await scheduleRuns(world.as("admin", () => new Date(firstHour + hours * HOUR)));
    return world.prisma.retentionRun.count({ where: { id: { in: ids }, agentId } });
  };
  expect(await runsOf(-24)).toBe(0);
  expect(await runsOf(-1)).toBe(0);
  expect(await runsOf(1)).toBe(1);
  const { id } = await world.prisma.retentionRun.findFirstOrThrow({ where: { agentId } });
  expect(await read(agentId, id)).toMatchObject({ trigger: "schedule", status: "queued" });
  await stopRun.run(officer(), { agentId, runId: id });
  expect(await runsOf(7)).toBe(0);
  expect(await runsOf(25)).toBe(1);
});

test("explains which limit takes something first, when, and what keeps it now", async () => {
  const agentId = await addAgent(world, { retentionPeriodDays: 30 });
  const now = new Date();
  const context = world.as("viewer", () => now);
  const threadId = await addThread(world, { agentId, messages: exchange(daysBefore(now, 20)) });
  const due = daysBefore(now, -10, -1).toISOString();
  const explained = await explainRetention.run(context, { agentId, threadId });
  expect(explained).toMatchObject({ at: due, whole: true, messages: 2, reasons: ["period"], protectedBy: [] });
  const old = await addThread(world, { agentId, messages: exchange(daysBefore(now, 50)) });
  expect(await explainRetention.run(context, { agentId, threadId: old })).toMatchObject({ at: now.toISOString() });
  await world.store.updateThread(old, { pinned: true });
  const pinned = await explainRetention.run(context, { agentId, threadId: old });
  expect(pinned).toMatchObject({ at: null, reasons: [], protectedBy: ["pinned"] });
});

test("a run that breaks off each time ends as failed at the third", async () => {
  const agentId = await addLongThread();
  const runId = await start(agentId);
  const readRetentionFacts = async () => {
    throw new TypeError("a fault of ours");
  };
  const context = officer();
  const store = Object.create(world.store, { readRetentionFacts: { value: readRetentionFacts } });
  const execute = () => executeRun({ ...context, store }, runId, never);
  for (const status of ["running", "running", "failed"]) {
    await expect(execute()).rejects.toThrow("a fault of ours");
    expect((await read(agentId, runId)).status).toBe(status);
  }
  await execute();
  expect(await read(agentId, runId)).toMatchObject({
    status: "failed",
    detail: "run_failed",
    finishedAt: expect.any(String),
  });
  expect((await start(agentId)).length).toBeGreaterThan(0);
});

test("a store that does not answer is waited for, however often", async () => {
  const agentId = await addLongThread();
  const runId = await start(agentId);
  const unreachable = {
    clock: { value: () => Promise.reject(new AppError("unavailable", "The memory database did not answer.")) },
    check: { value: async () => ({ status: "unreachable" }) },
  };
  const store = Object.create(world.store, unreachable);
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(executeRun({ ...officer(), store }, runId, never)).rejects.toThrow("did not answer");
  }
  await executeRun(officer(), runId, never);
  expect((await read(agentId, runId)).status).toBe("done");
});
