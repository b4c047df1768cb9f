import { pageOf } from "#lib/contract/common.ts";
import { threadOutput, threadQuery } from "#lib/contract/threads.ts";
import { AppError } from "#lib/errors.ts";
import { type Actor, requirePermission } from "#lib/services/context.ts";
import { query } from "#lib/services/operation.ts";
import { presentThread } from "#lib/services/threads/present-thread.ts";

export const listThreads = query({
  name: "thread.listThreads",
  summary: "Sessions, newest activity first",
  permission: "thread.read",
  input: threadQuery,
  output: pageOf(threadOutput),
  scope: ({ actor }, input) => ({ agentId: agentOf(actor, input.agentId) ?? "" }),
  async run(context, { limit, cursor, q, agentId, ...filter }) {
    if (filter.state === "trashed") requirePermission(context, "trash.read");
    // Whether a word occurs says something of the content.
    if (q) requirePermission(context, "content.read");
    const page = await context.store.listThreads(
      { ...filter, agentId: agentOf(context.actor, agentId), words: q },
      { limit, cursor },
    );
    return { ...page, items: page.items.map(presentThread) };
  },
});

/** A runtime key that names no agent asks for its own sessions, never for everybody's. */
function agentOf({ agentIds }: Actor, agentId: string | undefined): string | undefined {
  if (agentId !== undefined || agentIds === null) return agentId;
  const [own] = agentIds;
  if (own === undefined) throw new AppError("forbidden", "This key serves no agent.");
  return own;
}
