import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { holdOutput } from "#lib/contract/retention.ts";
import { AppError } from "#lib/errors.ts";
import { presentHold } from "#lib/services/holds/present-hold.ts";
import { query } from "#lib/services/operation.ts";

export const getHold = query({
  name: "hold.get",
  summary: "One legal hold",
  permission: "hold.read",
  input: z.strictObject({ holdId: id }),
  output: holdOutput,
  scope: () => "installation",
  async run({ store }, { holdId }) {
    const [hold] = (await store.listHolds({ holdId }, { limit: 1 })).items;
    if (!hold) throw new AppError("not_found", "There is no such hold.");
    return presentHold(hold);
  },
});
