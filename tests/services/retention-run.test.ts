import { expect, test } from "vitest";
import { placeHold } from "#lib/services/holds/place-hold.ts";
import { setStopFlag } from "#lib/services/policies/stop-flag.ts";
import { approveRun } from "#lib/services/retention/approve-run.ts";
import { executeRun } from "#lib/services/retention/execute-run.ts";
import { getRun } from "#lib/services/retention/get-run.ts";
import { listRuns } from "#lib/services/retention/list-runs.ts";
import { previewRetention } from "#lib/services/retention/preview-retention.ts";
import { startRun } from "#lib/services/retention/start-run.ts";
import { stopRun } from "#lib/services/retention/stop-run.ts";
import {
  addAgent,
  addThread,
  daysBefore,
  exchange,
  message,
  type Retention,
  retentionWorld,
  saveRetention,
} from "#tests/services/retention-world.ts";

const world = retentionWorld();
const officer = () => world.as("privacy_officer");
const never = new AbortController().signal;
const THIRTY_DAYS: Retention = { retentionPeriodDays: 30 };

const preview = (agentId: string, retention?: Retention) =>
  previewRetention.run(officer(), { agentId, ...(retention && { retention: { apply: true, ...retention } }) });
const start = async (agentId: string, confirmDigest?: string) =>
  (await startRun.run(officer(), { agentId, confirmDigest: confirmDigest ?? (await preview(agentId)).digest })).runId;
const execute = async (agentId: string, runId: string) => {
  await executeRun(officer(), runId, never);
  return getRun.run(officer(), { agentId, runId });
};
const isGone = (threadId: string) =>
  world.store.getThread(threadId).then(
    () => false,
    (error) => error.code === "not_found" && error.removed,
  );
const addOld = (agentId: string, days = 40) =>
  addThread(world, { agentId, messages: exchange(daysBefore(new Date(), days)) });

test("removes what the preview said, keeps the rest and counts it", async () => {
  const agentId = await addAgent(world, THIRTY_DAYS);
  const old = await addOld(agentId);
  const young = await addOld(agentId, 20);
  const promised = await preview(agentId);
  expect(promised).toMatchObject({ threads: 1, threadsTrimmed: 0, exchanges: 1, messages: 2, byReason: { period: 1 } });
  const runId = await start(agentId, promised.digest);
  expect(world.sent).toContainEqual({ name: "retention.run", data: { runId } });
  const run = await execute(agentId, runId);
  expect(run).toMatchObject({ status: "done", detail: null, threads: 1, messages: 2, bytes: promised.bytes });
  expect(run.batches).toMatchObject([{ ordinal: 1, threads: 1, messages: 2 }]);
  expect(await isGone(old)).toBe(true);
  expect(await isGone(young)).toBe(false);
  expect((await listRuns.run(officer(), { agentId })).items.map((item) => item.runId)).toEqual([runId]);
});

test("names a preview of the same settings, not older than a day", async () => {
  const agentId = await addAgent(world, THIRTY_DAYS);
  await addOld(agentId);
  await expect(start(agentId, "never-seen")).rejects.toMatchObject({ code: "conflict" });
  const { digest } = await preview(agentId);
  const tomorrow = world.as("privacy_officer", () => new Date(Date.now() + 24 * 3_600_000 + 1));
  await expect(startRun.run(tomorrow, { agentId, confirmDigest: digest })).rejects.toMatchObject({ code: "conflict" });
  await saveRetention(world, agentId, { apply: true, retentionPeriodDays: 31 });
  await expect(start(agentId, digest)).rejects.toMatchObject({ code: "conflict" });
  await saveRetention(world, agentId, { apply: false });
  await expect(start(agentId, digest)).rejects.toMatchObject({ code: "invalid" });
});

test("a draft's preview counts once exactly that draft was saved", async () => {
  const agentId = await addAgent(world);
  await addOld(agentId);
  const { digest, threads } = await preview(agentId, THIRTY_DAYS);
  expect(threads).toBe(1);
  await expect(start(agentId, digest)).rejects.toMatchObject({ code: "invalid" });
  await saveRetention(world, agentId, { apply: true, retentionPeriodDays: 29 });
  await expect(start(agentId, digest)).rejects.toMatchObject({ code: "conflict" });
  await saveRetention(world, agentId, { apply: true, ...THIRTY_DAYS });
  expect(await start(agentId, digest)).toEqual(expect.any(String));
});

test("one run at a time an agent, also when two start at once", async () => {
  const agentId = await addAgent(world, THIRTY_DAYS);
  const { digest } = await preview(agentId);
  const started = await Promise.allSettled(Array.from({ length: 5 }, () => start(agentId, digest)));
  expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of started) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
});

test("a policy that was loosened or switched off after queueing removes nothing more", async () => {
  for (const later of [{ apply: true, retentionPeriodDays: 300 }, { apply: false }]) {
    const agentId = await addAgent(world, THIRTY_DAYS);
    const old = await addOld(agentId);
    const runId = await start(agentId);
    await saveRetention(world, agentId, later);
    expect(await execute(agentId, runId)).toMatchObject({ status: "stopped", detail: "settings_changed", messages: 0 });
    expect(await isGone(old)).toBe(false);
  }
});

test("stops before its first batch for a member and for the installation's flag", async () => {
  const agentId = await addAgent(world, THIRTY_DAYS);
  const old = await addOld(agentId);
  const stopped = await start(agentId);
  expect(await stopRun.run(officer(), { agentId, runId: stopped })).toMatchObject({ status: "stopped" });
  expect(await execute(agentId, stopped)).toMatchObject({ status: "stopped", detail: "stopped_by_member" });
  await expect(stopRun.run(officer(), { agentId, runId: stopped })).rejects.toMatchObject({ code: "conflict" });
  const flagged = await start(agentId);
  await setStopFlag.run(officer(), { isStopped: true });
  expect(await execute(agentId, flagged)).toMatchObject({ status: "stopped", detail: "stopped_everywhere" });
  await setStopFlag.run(officer(), { isStopped: false });
  expect(await isGone(old)).toBe(false);
});

test("asks again when much more would go than was previewed, and goes on when approved", async () => {
  const agentId = await addAgent(world, THIRTY_DAYS);
  await addOld(agentId);
  const runId = await start(agentId);
  const many = Array.from({ length: 60 }, () => exchange(daysBefore(new Date(), 50))).flat();
  await addThread(world, { agentId, messages: many });
  const asked = await execute(agentId, runId);
  expect(asked).toMatchObject({ status: "needs_approval", plannedMessages: 122, previewMessages: 2, messages: 0 });
  await expect(start(agentId)).rejects.toMatchObject({ code: "conflict" });
  await approveRun.run(officer(), { agentId, runId });
  expect(await execute(agentId, runId)).toMatchObject({ status: "done", messages: 122, approvedBy: "privacy_officer" });
});

test("does not trust a process whose clock differs from the database's", async () => {
  const agentId = await addAgent(world, THIRTY_DAYS);
  const old = await addOld(agentId, 25);
  const runId = await start(agentId);
  const fast = world.as("admin", () => new Date(Date.now() + 10 * 86_400_000));
  await executeRun(fast, runId, never);
  expect(await getRun.run(officer(), { agentId, runId })).toMatchObject({ status: "clock_suspect" });
  expect(await isGone(old)).toBe(false);
});

test("trims more than one batch may take, exchange by exchange, and counts the thread once", async () => {
  const agentId = await addAgent(world, { threadCountLimit: 1 });
  const long = Array.from({ length: 5600 }, () => exchange(new Date())).flat();
  const threadId = await addThread(world, { agentId, messages: long });
  const run = await execute(agentId, await start(agentId));
  expect(run).toMatchObject({ status: "done", threads: 0, threadsTrimmed: 1, messages: 11_198 });
  expect(run.batches.map(({ messages }) => messages)).toEqual([5000, 5000, 1198]);
  expect(await world.store.getThread(threadId)).toMatchObject({ messageCount: 2, exchangeCount: 1 });
});

test("takes more threads than a batch in several", async () => {
  const agentId = await addAgent(world, THIRTY_DAYS);
  for (let at = 0; at < 520; at += 40) await Promise.all(Array.from({ length: 40 }, () => addOld(agentId)));
  const run = await execute(agentId, await start(agentId));
  expect(run).toMatchObject({ status: "done", threads: 520, messages: 1040 });
  expect(run.batches.map(({ threads }) => threads)).toEqual([500, 20]);
});

test("a hold and an append between the plan and the batch keep the thread", async () => {
  const agentId = await addAgent(world, THIRTY_DAYS);
  const [held, continued, old] = await Promise.all([addOld(agentId), addOld(agentId), addOld(agentId)]);
  const runId = await start(agentId);
  await placeHold.run(officer(), { scope: { threadId: held }, reason: "case" });
  await world.store.appendMessages(continued, [message({ at: new Date() })], "append", new Date());
  expect(await execute(agentId, runId)).toMatchObject({ status: "done", threads: 1 });
  expect(await Promise.all([held, continued, old].map(isGone))).toEqual([false, false, true]);
  expect((await world.store.recount()).differences).toEqual([]);
});

test("two workers, one run: everything once", async () => {
  const agentId = await addAgent(world, THIRTY_DAYS);
  await Promise.all(Array.from({ length: 30 }, () => addOld(agentId)));
  const runId = await start(agentId);
  await Promise.all([executeRun(officer(), runId, never), executeRun(officer(), runId, never)]);
  const run = await getRun.run(officer(), { agentId, runId });
  expect(run).toMatchObject({ status: "done", threads: 30, messages: 60 });
  expect(run.batches).toHaveLength(1);
});
