import { restoreThreadsInput, restoreThreadsOutput } from "#lib/contract/bulk-delete.ts";
import { AppError } from "#lib/errors.ts";
import { memoryMutation } from "#lib/services/operation.ts";

/** Each session in a transaction of its own: what can't come back is counted, the rest is back. */
export const restoreThreads = memoryMutation({
  name: "trash.restoreThreads",
  summary: "Bring trashed sessions back",
  permission: "trash.restore",
  input: restoreThreadsInput,
  output: restoreThreadsOutput,
  scope: () => "installation",
  target: ({ threadIds }) => (threadIds.length === 1 ? (threadIds[0] ?? "trash") : "trash"),
  async run({ store, now }, { threadIds }) {
    const counts = { restored: 0, failed: 0 };
    for (const threadId of threadIds) {
      const isBack = await store.restore(threadId, { now: now() }).then(() => true, isLost);
      counts[isBack ? "restored" : "failed"] += 1;
    }
    return { value: counts, change: { target: "trash", after: counts } };
  },
});

function isLost(error: unknown): false {
  if (error instanceof AppError && error.code !== "unavailable") return false;
  throw error;
}
