import type { Hold } from "#components/holds/hold.ts";
import { type Context, may } from "#lib/services/context.ts";
import { listHolds } from "#lib/services/holds/list-holds.ts";

/** All of them, none for readers who may not see holds: these are told by the delete itself. */
export async function activeHolds(context: Context): Promise<Hold[]> {
  if (!may(context, "hold.read")) return [];
  const holds: Hold[] = [];
  let cursor: string | undefined;
  do {
    const page = await listHolds.run(context, { isActive: "true", limit: 1000, cursor });
    holds.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return holds;
}
