import { z } from "zod";
import { asDeleted, deleted, id } from "#lib/contract/common.ts";
import { memoryMutation } from "#lib/services/operation.ts";
import { purgeSteps } from "#lib/services/trash/purge-steps.ts";

export const purgeThread = memoryMutation({
  name: "trash.purge",
  summary: "Remove a trashed session for good, before its grace has passed",
  permission: "trash.purge",
  input: z.strictObject({ threadId: id }),
  output: deleted,
  scope: () => "installation",
  target: ({ threadId }) => threadId,
  async run(context, { threadId }) {
    const purged = await purgeSteps(context, { threadId });
    return { value: asDeleted(purged.threads + purged.messages), change: { target: threadId, after: purged } };
  },
});
