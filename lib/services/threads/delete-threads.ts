import type { z } from "zod";
import { deleteThreadsInput, deleteThreadsOutput, MAX_DELETED, type SKIP_REASONS } from "#lib/contract/bulk-delete.ts";
import type { Thread } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { type Context, may } from "#lib/services/context.ts";
import { graceDaysOf, removeThread } from "#lib/services/deletes/trash-by-hand.ts";
import { memoryMutation } from "#lib/services/operation.ts";
import { deletableFilter } from "#lib/services/threads/deletable-filter.ts";

const THREADS_A_PAGE = 200;

type Input = z.output<typeof deleteThreadsInput>;
type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * Many sessions to the trash, each in a transaction of its own: what is held, or may not be deleted, stays and is counted,
 * the rest goes.
 */
export const deleteThreads = memoryMutation({
  name: "thread.deleteThreads",
  summary: "Delete sessions by their ids or by a filter: to the trash",
  permission: "thread.deletePlayground",
  input: deleteThreadsInput,
  output: deleteThreadsOutput,
  scope: (_context, { agentId }) => ({ agentId }),
  target: ({ agentId }) => agentId,
  async run(context, input) {
    const graceDays = await graceDaysOf(context, input.agentId);
    const report = new DeleteReport();
    let isMore = false;
    for await (const thread of chosenThreads(context, input)) {
      isMore = report.isFull();
      if (isMore) break;
      if (thread === "gone") report.skip("gone");
      else await deleteOne(context, thread, graceDays, report);
    }
    const { threadIds, ...counts } = report.output();
    return { value: { ...counts, threadIds, isMore }, change: { target: input.agentId, after: { ...counts, isMore } } };
  },
});

class DeleteReport {
  readonly #threadIds: string[] = [];
  readonly #skipped: Record<SkipReason, number> = { held: 0, notAllowed: 0, gone: 0 };
  #messages = 0;
  #bytes = 0;

  isFull(): boolean {
    return this.#threadIds.length >= MAX_DELETED;
  }

  add({ threadId, messageCount, byteCount }: Thread): void {
    this.#threadIds.push(threadId);
    this.#messages += messageCount;
    this.#bytes += byteCount;
  }

  skip(reason: SkipReason): void {
    this.#skipped[reason] += 1;
  }

  output() {
    const threadIds = this.#threadIds;
    const skipped = { ...this.#skipped };
    return { deleted: threadIds.length, messages: this.#messages, bytes: this.#bytes, skipped, threadIds };
  }
}

async function deleteOne(context: Context, thread: Thread, graceDays: number, report: DeleteReport): Promise<void> {
  if (thread.kind !== "playground" && !may(context, "thread.delete")) return report.skip("notAllowed");
  try {
    if ((await removeThread(context, thread.threadId, graceDays, "trash")) === 1) report.add(thread);
    else report.skip("gone");
  } catch (error) {
    report.skip(skipReason(error));
  }
}

/** What belongs to one session alone is counted; a database that is gone ends the deletion. */
function skipReason(error: unknown): SkipReason {
  if (error instanceof AppError && error.code === "held") return "held";
  if (error instanceof AppError && error.code === "not_found") return "gone";
  throw error;
}

async function* chosenThreads(context: Context, { agentId, choice }: Input): AsyncGenerator<Thread | "gone"> {
  if ("threadIds" in choice) {
    for (const threadId of new Set(choice.threadIds)) yield await findOwn(context, agentId, threadId);
    return;
  }
  const filter = deletableFilter(context, agentId, choice.filter);
  const previewedAt = new Date(choice.previewedAt);
  let cursor: string | null = null;
  do {
    const page = await context.store.listThreads(filter, { limit: THREADS_A_PAGE, cursor });
    yield* page.items.filter(({ createdAt }) => createdAt <= previewedAt);
    cursor = page.nextCursor;
  } while (cursor !== null);
}

async function findOwn({ store }: Context, agentId: string, threadId: string): Promise<Thread | "gone"> {
  try {
    const thread = await store.getThread(threadId);
    return thread.agentId === agentId ? thread : "gone";
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return "gone";
    throw error;
  }
}
