import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { appendMessagesInput, appendMessagesOutput, type messageInput } from "#lib/contract/threads.ts";
import { newId } from "#lib/ids.ts";
import { queueExtraction } from "#lib/services/extraction/queue-extraction.ts";
import { requireLanes } from "#lib/services/messages/executor-lanes.ts";
import { measureMessage } from "#lib/services/messages/measure-message.ts";
import { runtimeWrite } from "#lib/services/operation.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";
import type { NewMessage } from "#lib/store/memory-store.ts";

export const appendMessages = runtimeWrite({
  name: "message.appendMessages",
  summary: "Add messages to the end of a session; a known message id again is written once",
  permission: "message.append",
  input: z.strictObject({ threadId: id, ...appendMessagesInput.shape }),
  output: appendMessagesOutput,
  scope: scopeOfThread,
  async run(context, { threadId, messages, settingsRevision }) {
    await requireLanes(context, threadId, messages);
    const now = context.now();
    const rows = messages.map((message) => newMessage(message, settingsRevision, now));
    const { ids, seqs } = await context.store.appendMessages(threadId, rows, "append", now);
    queueExtraction(context, { threadId, seqs });
    return { ids, seqs };
  },
});

/** Without a date a message is of now; the settings that it was made under go with it. */
function newMessage(
  { id: given, createdAt, metadata = {}, ...message }: z.output<typeof messageInput>,
  settingsRevision: string | undefined,
  now: Date,
): NewMessage {
  const kept = settingsRevision === undefined ? metadata : { ...metadata, settingsRevision };
  return {
    ...message,
    ...measureMessage({ ...message, metadata: kept }),
    id: given ?? newId(),
    createdAt: createdAt === undefined ? now : new Date(createdAt),
    metadata: kept,
  };
}
