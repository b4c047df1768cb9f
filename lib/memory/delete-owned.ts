import { AppError } from "#lib/errors.ts";
import { countOf } from "#lib/memory/errors.ts";
import type { MemoryStore, Owner } from "#lib/store/memory-store.ts";

const MESSAGES_A_STEP = 5000;
const MEMORIES_A_STEP = 1000;
const THREADS_A_PAGE = 200;

/**
 * At once, without a stay in the trash: 1 when the thread was there, live or trashed. A crash in between leaves a fenced
 * thread that the next purge finishes.
 */
export async function deleteThread(port: MemoryStore, threadId: string, now: Date): Promise<number> {
  const fenced = await countOf(port.trashThread({ threadId, cause: "deleted", graceDays: 0, now }));
  let purged = 0;
  for (let isFinished = false; !isFinished; ) {
    const step = await port.purge({ now, maxMessages: MESSAGES_A_STEP, threadId });
    purged += step.threads;
    isFinished = step.isFinished;
  }
  return fenced + purged > 0 ? 1 : 0;
}

/** Everything of a user or agent, the profile last: a crash in between leaves a call that can be made again. */
export async function deleteOwned(port: MemoryStore, owner: Owner, now: Date): Promise<number> {
  const holds = await port.findHolds(owner);
  if (holds.length > 0) throw new AppError("held", `${holds.length} legal hold(s) cover what this would remove.`);
  for (const state of ["active", "trashed"] as const) {
    for (let removed = -1; removed !== 0; ) {
      const { items } = await port.listThreads({ ...owner, state }, { limit: THREADS_A_PAGE });
      removed = 0;
      for (const { threadId } of items) removed += await deleteThread(port, threadId, now);
    }
  }
  for (let removed = -1; removed !== 0; ) removed = await port.deleteMemoriesOf(owner, MEMORIES_A_STEP);
  return deleteProfile(port, owner);
}

/** The profile row alone. */
export const deleteProfile = (port: MemoryStore, owner: Owner): Promise<number> =>
  "userId" in owner ? port.deleteProfile("user", owner.userId) : port.deleteProfile("agent", owner.agentId);
