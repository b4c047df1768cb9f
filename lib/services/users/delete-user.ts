import { z } from "zod";
import { asDeleted, deleted, id, purgeFlag } from "#lib/contract/common.ts";
import { AppError } from "#lib/errors.ts";
import { requirePermission } from "#lib/services/context.ts";
import { removeOwned, requireNoHolds } from "#lib/services/deletes/cascade.ts";
import { memoryMutation } from "#lib/services/operation.ts";

/** `deleted` counts the profile row; the cascade runs without one too. */
export const deleteUser = memoryMutation({
  name: "user.delete",
  summary: "Delete a user, with the sessions and memories unless cascade=false",
  permission: "user.delete",
  input: z.strictObject({ userId: id, cascade: z.enum(["true", "false"]).default("true"), purge: purgeFlag }),
  output: deleted,
  scope: () => "installation",
  target: ({ userId }) => `user:${userId}`,
  async run(context, { userId, cascade, purge }) {
    if (purge) requirePermission(context, "thread.purge");
    await requireNoHolds(context, { userId });
    const counts =
      cascade === "true"
        ? await removeOwned(context, { userId }, purge ? "purge" : "trash")
        : { threads: 0, memories: 0 };
    const profiles = await context.store.deleteProfile("user", userId);
    if (profiles + counts.threads + counts.memories === 0) throw new AppError("not_found", "There is no such user.");
    const after = { ...counts, profiles };
    return { value: asDeleted(profiles), change: { target: `user:${userId}`, after } };
  },
});
