import { z } from "zod";
import { asDeleted, deleted, id, purgeFlag } from "#lib/contract/common.ts";
import type { Thread } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { type Context, requirePermission } from "#lib/services/context.ts";
import { graceDaysOf, removeThread } from "#lib/services/deletes/trash-by-hand.ts";
import { memoryMutation } from "#lib/services/operation.ts";
import { purgeSteps } from "#lib/services/trash/purge-steps.ts";

/** Deletes of a playground session ask for less; purging asks for more. */
export const deleteThread = memoryMutation({
  name: "thread.delete",
  summary: "Delete a session: to the trash, or with purge=true for good",
  permission: "thread.deletePlayground",
  input: z.strictObject({ threadId: id, purge: purgeFlag }),
  output: deleted,
  scope: async ({ store }, { threadId }) => ({ agentId: (await store.getThread(threadId)).agentId }),
  target: ({ threadId }) => threadId,
  async run(context, { threadId, purge }) {
    if (purge) requirePermission(context, "thread.purge");
    const thread = await findActive(context, threadId);
    if (thread?.kind !== "playground") requirePermission(context, "thread.delete");
    const mode = purge ? "purge" : "trash";
    const count = thread
      ? await removeThread(context, threadId, await graceDaysOf(context, thread.agentId), mode)
      : purge
        ? (await purgeSteps(context, { threadId })).threads
        : 0;
    const messages = count && thread ? thread.messageCount : 0;
    return {
      value: asDeleted(count),
      change: { target: threadId, after: { deleted: count, messages, mode } },
    };
  },
});

/** null when it was here once; not_found when it never was. */
async function findActive({ store }: Context, threadId: string): Promise<Thread | null> {
  try {
    return await store.getThread(threadId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found" && error.removed) return null;
    throw error;
  }
}
