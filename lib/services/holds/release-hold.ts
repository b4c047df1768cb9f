import { holdOutput, releaseHoldInput } from "#lib/contract/retention.ts";
import { presentHold } from "#lib/services/holds/present-hold.ts";
import { memoryMutation } from "#lib/services/operation.ts";

export const releaseHold = memoryMutation({
  name: "hold.release",
  summary: "Release a legal hold, with the reason",
  permission: "hold.write",
  input: releaseHoldInput,
  output: holdOutput,
  scope: () => "installation",
  target: ({ holdId }) => holdId,
  async run({ store, now }, { holdId, reason }) {
    const value = presentHold(await store.releaseHold(holdId, reason, now()));
    return { value, change: { target: holdId, after: value } };
  },
});
