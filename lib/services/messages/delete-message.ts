import { z } from "zod";
import { asDeleted, deleted, id } from "#lib/contract/common.ts";
import { requirePermission } from "#lib/services/context.ts";
import { memoryMutation } from "#lib/services/operation.ts";

export const deleteMessage = memoryMutation({
  name: "message.delete",
  summary: "Delete one message, on request with what was learned from it alone",
  permission: "thread.deletePlayground",
  input: z.strictObject({ threadId: id, messageId: id, derivedMemories: z.enum(["true", "false"]).default("false") }),
  output: deleted,
  scope: async ({ store }, { threadId }) => ({ agentId: (await store.getThread(threadId)).agentId }),
  target: ({ threadId, messageId }) => `${threadId}/${messageId}`,
  async run(context, { threadId, messageId, derivedMemories }) {
    const { store, now } = context;
    const { kind } = await store.getThread(threadId);
    if (kind !== "playground") requirePermission(context, "thread.delete");
    const options = { derivedMemories: derivedMemories === "true", now: now() };
    const count = await store.deleteMessage(threadId, messageId, options);
    const after = { deleted: count, derivedMemories: options.derivedMemories };
    return { value: asDeleted(count), change: { target: `${threadId}/${messageId}`, after } };
  },
});
