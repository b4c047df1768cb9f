import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { personDetailsOutput } from "#lib/contract/people.ts";
import { AppError } from "#lib/errors.ts";
import { query } from "#lib/services/operation.ts";
import { presentPerson } from "#lib/services/users/present-person.ts";
import { presentUser } from "#lib/services/users/present-user.ts";

export const getPerson = query({
  name: "user.getPerson",
  summary: "What is held on one user, in numbers",
  permission: "user.read",
  input: z.strictObject({ userId: id }),
  output: personDetailsOutput,
  scope: () => "installation",
  async run({ store }, { userId }) {
    const [page, trashed, profile] = await Promise.all([
      store.listPeople({ userId }, { limit: 1 }),
      store.sumThreads({ userId, state: "trashed" }),
      store.getProfile("user", userId),
    ]);
    const [person] = page.items;
    if (!person) throw new AppError("not_found", "Nothing is held on this user.");
    return {
      ...presentPerson(person),
      trashedSessions: trashed.threads,
      trashedBytes: trashed.bytes,
      profile: profile && presentUser(profile),
    };
  },
});
