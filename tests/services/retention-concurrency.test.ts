import { expect, test } from "vitest";
import { placeHold } from "#lib/services/holds/place-hold.ts";
import { executeRun } from "#lib/services/retention/execute-run.ts";
import { getRun } from "#lib/services/retention/get-run.ts";
import { previewRetention } from "#lib/services/retention/preview-retention.ts";
import { startRun } from "#lib/services/retention/start-run.ts";
import { addAgent, addThread, daysBefore, exchange, message, retentionWorld } from "#tests/services/retention-world.ts";

const world = retentionWorld();
const THREADS = 1500;

/** Three batches of threads that go whole. */
async function queueRun(userOf: (at: number) => string) {
  const officer = world.as("privacy_officer");
  const agentId = await addAgent(world, { retentionPeriodDays: 30 });
  const messages = exchange(daysBefore(new Date(), 40));
  const ids: string[] = [];
  for (let at = 0; at < THREADS; at += 50) {
    const some = Array.from({ length: 50 }, (_, more) =>
      addThread(world, { agentId, userId: userOf(at + more), messages }),
    );
    ids.push(...(await Promise.all(some)));
  }
  const { digest } = await previewRetention.run(officer, { agentId });
  const { runId } = await startRun.run(officer, { agentId, confirmDigest: digest });
  return { agentId, runId, ids: ids.sort() };
}

const isActive = (threadId: string) =>
  world.store.getThread(threadId).then(
    () => true,
    () => false,
  );

test("while a run works: what is held stays, what is written is kept or refused", { timeout: 60_000 }, async () => {
  const officer = world.as("privacy_officer");
  const { agentId, runId, ids } = await queueRun((at) => `user-${at}`);
  let isRunning = true;
  const running = executeRun(officer, runId, new AbortController().signal).finally(() => {
    isRunning = false;
  });
  const kept = new Set<string>();
  const written = new Map<string, string>();
  for (let at = ids.length - 1; isRunning && at >= 1; at -= 7) {
    const [held = "", continued = ""] = [ids[at], ids[at - 1]];
    await placeHold.run(officer, { scope: { threadId: held }, reason: "case" });
    if (await isActive(held)) kept.add(held);
    const late = message({ at: new Date() });
    const isWritten = await world.store.appendMessages(continued, [late], "append", new Date()).then(
      () => true,
      (error) => {
        expect(error).toMatchObject({ code: "not_found", removed: true });
        return false;
      },
    );
    if (isWritten) written.set(continued, late.id);
  }
  await running;

  for (const threadId of kept) expect(await isActive(threadId)).toBe(true);
  for (const [threadId, id] of written) expect((await world.store.getMessage(threadId, id)).id).toBe(id);
  const run = await getRun.run(officer, { agentId, runId });
  const active = await world.store.listThreads({ agentId }, { limit: 1 });
  expect(run).toMatchObject({ status: "done", threads: THREADS - active.total });
  expect((await world.store.recount()).differences).toEqual([]);
});
