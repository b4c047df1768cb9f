import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { threadOutput, updateThreadInput } from "#lib/contract/threads.ts";
import { requirePermission } from "#lib/services/context.ts";
import { memoryMutation } from "#lib/services/operation.ts";
import { presentThread } from "#lib/services/threads/present-thread.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

export const updateThread = memoryMutation({
  name: "thread.updateThread",
  summary: "Rename, describe or pin a session",
  permission: "thread.update",
  input: z.strictObject({ threadId: id, ...updateThreadInput.shape }),
  output: threadOutput,
  scope: scopeOfThread,
  target: ({ threadId }) => threadId,
  async run(context, { threadId, title, metadata, pinned }) {
    if (pinned !== undefined) requirePermission(context, "thread.pin");
    const { before, after } = await context.store.updateThread(threadId, {
      ...(title === undefined ? {} : { title }),
      ...(metadata === undefined ? {} : { metadata: metadata ?? {} }),
      ...(pinned === undefined ? {} : { pinned }),
    });
    // A title and metadata may hold what a person said: the trace names the fields alone.
    const fields = Object.entries({ title, metadata }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    return {
      value: presentThread(after),
      change: { target: threadId, before: { pinned: before.pinned }, after: { pinned: after.pinned, fields } },
    };
  },
});
