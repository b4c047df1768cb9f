import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { userOutput } from "#lib/contract/memories.ts";
import { AppError } from "#lib/errors.ts";
import { query } from "#lib/services/operation.ts";
import { presentUser } from "#lib/services/users/present-user.ts";

export const getUser = query({
  name: "user.getUser",
  summary: "Read a user's profile",
  permission: "user.read",
  input: z.strictObject({ userId: id }),
  output: userOutput,
  scope: () => "installation",
  async run(context, { userId }) {
    const profile = await context.store.getProfile("user", userId);
    if (!profile) throw new AppError("not_found", "There is no profile of this user.");
    return presentUser(profile);
  },
});
