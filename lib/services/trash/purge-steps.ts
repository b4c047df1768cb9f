import type { Context } from "#lib/services/context.ts";
import type { RemovalCause } from "#lib/store/memory-store.ts";

const MAX_MESSAGES_A_STEP = 5000;

export type Purged = { threads: number; messages: number; bytes: number };
type What = { threadId?: string; cause?: RemovalCause };

/**
 * Bounded steps until nothing is left that may go: one trashed thread at once, or all that is past its grace. A crash
 * between steps leaves a fenced thread, which the next purge finishes.
 */
export async function purgeSteps(context: Context, what: What = {}, signal?: AbortSignal): Promise<Purged> {
  const purged = { threads: 0, messages: 0, bytes: 0 };
  for (let isFinished = false; !isFinished; ) {
    signal?.throwIfAborted();
    const step = await context.store.purge({ now: context.now(), maxMessages: MAX_MESSAGES_A_STEP, ...what });
    purged.threads += step.threads;
    purged.messages += step.messages;
    purged.bytes += step.bytes;
    isFinished = step.isFinished;
  }
  return purged;
}
