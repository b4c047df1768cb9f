import type { z } from "zod";
import type { threadFilter } from "#lib/contract/bulk-delete.ts";
import { type Context, may, requirePermission } from "#lib/services/context.ts";
import type { ThreadFilter } from "#lib/store/memory-store.ts";

/** Of what matches, what the asker may delete: without the right to deployed sessions, playground sessions alone. */
export function deletableFilter(
  context: Context,
  agentId: string,
  { q, kind, userId }: z.output<typeof threadFilter>,
): ThreadFilter {
  // Whether a word occurs says something of the content.
  if (q) requirePermission(context, "content.read");
  if (kind === "deployed") requirePermission(context, "thread.delete");
  return { agentId, userId, words: q, kind: may(context, "thread.delete") ? kind : "playground" };
}
