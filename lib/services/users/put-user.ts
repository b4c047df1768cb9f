import { id } from "#lib/contract/common.ts";
import { userInput, userOutput } from "#lib/contract/memories.ts";
import { memoryMutation } from "#lib/services/operation.ts";
import { presentUser } from "#lib/services/users/present-user.ts";

export const putUser = memoryMutation({
  name: "user.putUser",
  summary: "Write a user's profile",
  permission: "user.write",
  input: userInput.extend({ userId: id }),
  output: userOutput,
  scope: () => "installation",
  target: (input) => input.userId,
  async run(context, { userId, information, metadata }) {
    const profile = {
      actorId: userId,
      actorType: "user" as const,
      information,
      metadata: metadata ?? {},
      createdAt: context.now(),
    };
    const { created } = await context.store.putProfile(profile);
    const stored = created ? profile : ((await context.store.getProfile("user", userId)) ?? profile);
    return { value: presentUser(stored), change: { target: userId, after: { created } } };
  },
});
