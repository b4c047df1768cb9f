import { holdInput, holdOutput } from "#lib/contract/retention.ts";
import { newId } from "#lib/ids.ts";
import { holdTarget, presentHold } from "#lib/services/holds/present-hold.ts";
import { memoryMutation } from "#lib/services/operation.ts";

/** The scope need not exist: a hold on a user or an agent covers later sessions too. */
export const placeHold = memoryMutation({
  name: "hold.place",
  summary: "Place a legal hold: nothing in its scope is removed by any path",
  permission: "hold.write",
  input: holdInput,
  output: holdOutput,
  scope: () => "installation",
  target: ({ scope }) => holdTarget(scope),
  async run({ store, actor, now }, { scope, reason, caseNumber }) {
    const hold = {
      holdId: newId(),
      scope,
      reason,
      caseNumber: caseNumber ?? null,
      placedBy: actor.name,
      placedAt: now(),
      releasedAt: null,
      releaseReason: null,
    };
    await store.placeHold(hold);
    const value = presentHold(hold);
    return { value, change: { target: holdTarget(scope), after: value } };
  },
});
