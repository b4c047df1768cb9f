import type { Context } from "#lib/services/context.ts";
import { purgeSteps } from "#lib/services/trash/purge-steps.ts";

/** Of an agent that was never given a policy, such as one that a library made. */
const DEFAULT_GRACE_DAYS = 7;

/** `purge`: gone for good at once, instead of after the agent's grace. */
export type RemovalMode = "trash" | "purge";

/** By the enforced settings, as a run does. */
export async function graceDaysOf({ store }: Context, agentId: string): Promise<number> {
  return (await store.getPolicy(agentId))?.settings.retention.graceDays ?? DEFAULT_GRACE_DAYS;
}

/** 1 when the thread was there; a trashed one is 1 for `purge` alone. */
export async function removeThread(context: Context, threadId: string, graceDays: number, mode: RemovalMode) {
  const { store, queue, now } = context;
  const trashed = await store.trashThread({ threadId, cause: "deleted", graceDays, now: now() });
  if (mode === "purge") {
    const purged = await purgeSteps(context, { threadId });
    return trashed + purged.threads > 0 ? 1 : 0;
  }
  if (trashed && graceDays === 0) await queue.send("retention.purge", {}, { key: "due" });
  return trashed ? 1 : 0;
}
