import { pageOf } from "#lib/contract/common.ts";
import { trashEntryOutput, trashQuery } from "#lib/contract/retention.ts";
import { query } from "#lib/services/operation.ts";

export const listTrash = query({
  name: "trash.list",
  summary: "Trashed sessions, and the exchanges that runs took from live ones",
  permission: "trash.read",
  input: trashQuery,
  output: pageOf(trashEntryOutput),
  scope: () => "installation",
  async run({ store }, { limit, cursor, ...filter }) {
    const { items, ...page } = await store.listTrash(filter, { limit, cursor });
    return {
      ...page,
      items: items.map((entry) => ({
        ...entry,
        trashedAt: entry.trashedAt.toISOString(),
        purgeAfter: entry.purgeAfter.toISOString(),
      })),
    };
  },
});
