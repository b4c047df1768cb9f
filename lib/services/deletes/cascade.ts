import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";
import { graceDaysOf, type RemovalMode, removeThread } from "#lib/services/deletes/trash-by-hand.ts";
import type { Owner } from "#lib/store/memory-store.ts";

const THREADS_A_PAGE = 200;
const MEMORIES_A_STEP = 1000;

export type CascadeCounts = { threads: number; memories: number };

/** One hold on anything of the owner refuses the whole, before the first row goes. */
export async function requireNoHolds({ store }: Context, owner: Owner): Promise<void> {
  const holds = await store.findHolds(owner);
  if (holds.length === 0) return;
  throw new AppError("held", "Legal holds on what this would remove: {count}.", { values: { count: holds.length } });
}

/** An owner's sessions, each by its agent's grace, then its memories, which have no trash. Bounded steps. */
export async function removeOwned(context: Context, owner: Owner, mode: RemovalMode): Promise<CascadeCounts> {
  await requireNoHolds(context, owner);
  let threads = await removeThreads(context, owner, mode, "active");
  if (mode === "purge") threads += await removeThreads(context, owner, mode, "trashed");
  let memories = 0;
  for (let gone = -1; gone !== 0; memories += gone) gone = await context.store.deleteMemoriesOf(owner, MEMORIES_A_STEP);
  return { threads, memories };
}

/** Removed threads leave the list, so the first page is always the next one; a page that removes none ends it. */
async function removeThreads(context: Context, owner: Owner, mode: RemovalMode, state: "active" | "trashed") {
  const graceDays = new Map<string, number>();
  let removed = 0;
  for (let before = -1; before !== removed; ) {
    before = removed;
    const { items } = await context.store.listThreads({ ...owner, state }, { limit: THREADS_A_PAGE });
    for (const { threadId, agentId } of items) {
      const days = graceDays.get(agentId) ?? (await graceDaysOf(context, agentId));
      graceDays.set(agentId, days);
      removed += await removeThread(context, threadId, days, mode);
    }
  }
  return removed;
}
