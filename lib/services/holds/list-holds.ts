import { pageOf } from "#lib/contract/common.ts";
import { holdOutput, holdQuery } from "#lib/contract/retention.ts";
import { presentHold } from "#lib/services/holds/present-hold.ts";
import { query } from "#lib/services/operation.ts";

export const listHolds = query({
  name: "hold.list",
  summary: "Legal holds, the released ones included",
  permission: "hold.read",
  input: holdQuery,
  output: pageOf(holdOutput),
  scope: () => "installation",
  async run({ store }, { limit, cursor, isActive }) {
    const filter = isActive === undefined ? {} : { isActive: isActive === "true" };
    const page = await store.listHolds(filter, { limit, cursor });
    return { ...page, items: page.items.map(presentHold) };
  },
});
