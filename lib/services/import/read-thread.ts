/**
 * One line of an import as a thread. What belongs to the line decides alone: the same line gives the same ids, so that a
 * second import finds what the first one wrote. A line is taken whole or not at all: once a later message is in, one that
 * was left out before it would never come in.
 */
import { LINE } from "#lib/contract/import-problems.ts";
import { type JsonValue, THREAD_KINDS, type ThreadKind } from "#lib/core/types.ts";
import { type Accepts, FieldReader, isSmallObject, isTextUpTo } from "#lib/services/import/field-reader.ts";
import { type ReadMessage, readMessage } from "#lib/services/import/read-message.ts";
import { refusal } from "#lib/services/import/refusal.ts";
import { Remarks } from "#lib/services/import/remarks.ts";
import type { NewThread } from "#lib/store/memory-store.ts";

export const MAX_MESSAGES = 200_000;
const MAX_TITLE = 1000;

export type ReadThread = { thread: NewThread; messages: ReadMessage[]; remarks: string[] };

const isKind: Accepts<ThreadKind> = (value): value is ThreadKind => THREAD_KINDS.some((kind) => kind === value);
const isList: Accepts<JsonValue[]> = (value) => Array.isArray(value);

/** An agent given with the import wins over the line's own. */
export function readThread(value: JsonValue, givenAgentId: string | undefined): ReadThread {
  const remarks = new Remarks();
  const fields = new FieldReader(value, LINE, remarks);
  const threadId = fields.requireId("threadId");
  const userId = fields.requireId("userId");
  const agentId = givenAgentId ?? fields.requireId("agentId");
  fields.takeAsWritten("agentId");
  const thread: NewThread = {
    threadId,
    userId,
    agentId,
    kind: fields.take("kind", isKind) ?? "deployed",
    title: fields.take("title", isTextUpTo(MAX_TITLE)),
    config: fields.take("config", isSmallObject) ?? {},
    metadata: {},
  };
  const written = fields.takeAsWritten("messages") ?? [];
  if (!isList(written)) throw refusal("messagesNotList");
  if (written.length > MAX_MESSAGES) throw refusal("tooManyMessages", { count: String(MAX_MESSAGES) });
  const messages = readMessages(written, threadId, remarks);
  return { thread: { ...thread, metadata: fields.metadata({}) }, messages, remarks: remarks.details() };
}

function readMessages(written: JsonValue[], threadId: string, remarks: Remarks): ReadMessage[] {
  const seen = new Set<string>();
  return written.flatMap((value, index) => {
    const message = readMessage(value, threadId, index + 1, remarks);
    if (seen.has(message.id)) {
      remarks.add("repeatedId");
      return [];
    }
    seen.add(message.id);
    return [message];
  });
}
