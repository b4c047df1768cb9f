import type { Context } from "#lib/services/context.ts";
import type { ReadMessage } from "#lib/services/import/read-message.ts";
import type { ReadThread } from "#lib/services/import/read-thread.ts";
import { measureMessage } from "#lib/services/messages/measure-message.ts";
import type { NewMessage } from "#lib/store/memory-store.ts";

export type WrittenThread = { isNew: boolean; messages: number; skipped: number };

/** Counting tokens is work without a pause: after so much text others get their turn. */
const TEXT_BETWEEN_PAUSES = 256 * 1024;

/**
 * The whole list goes to the store at once: only then can it tell what comes after the last message that the thread
 * knows from what retention has taken out before it.
 */
export async function writeThread(context: Context, { thread, messages }: ReadThread): Promise<WrittenThread> {
  const { created } = await context.store.createThread(thread, context.now());
  if (messages.length === 0) return { isNew: created, messages: 0, skipped: 0 };
  const measured = await measureAll(messages);
  const { written } = await context.store.appendMessages(thread.threadId, measured, "import", context.now());
  return { isNew: created, messages: written, skipped: messages.length - written };
}

async function measureAll(messages: ReadMessage[]): Promise<NewMessage[]> {
  const measured: NewMessage[] = [];
  let textSincePause = 0;
  for (const message of messages) {
    const withSize = { ...message, ...measureMessage(message) };
    measured.push(withSize);
    textSincePause += withSize.byteCount;
    if (textSincePause < TEXT_BETWEEN_PAUSES) continue;
    textSincePause = 0;
    await new Promise(setImmediate);
  }
  return measured;
}
