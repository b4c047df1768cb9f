/**
 * A session as an import takes it again: one object, or several that follow one another and continue the same session
 * where one would be longer than an import reads. What an import gives to a message by itself is left out.
 */
import type { JsonValue, Message, Thread } from "#lib/core/types.ts";

const LONGEST_OBJECT = 8 * 1024 * 1024;

export async function* jsonText(
  thread: Thread,
  messages: AsyncIterable<Message>,
  longestObject = LONGEST_OBJECT,
): AsyncGenerator<string> {
  const head = headOf(thread);
  let length = 0;
  yield head;
  for await (const message of messages) {
    const text = JSON.stringify(messageFields(message));
    if (length > 0 && length + text.length > longestObject) {
      yield `\n]}\n${head}`;
      length = 0;
    }
    yield length === 0 ? `\n${text}` : `,\n${text}`;
    length += text.length;
  }
  yield "\n]}\n";
}

function headOf({ threadId, userId, agentId, kind, title, config, metadata }: Thread): string {
  const fields = withoutNull({ threadId, userId, agentId, kind, title, config, metadata });
  return `${JSON.stringify(fields).slice(0, -1)},"messages":[`;
}

function messageFields({ id, role, content, createdAt, metadata, ...message }: Message): Record<string, JsonValue> {
  const { author, lane, delegationId, name, toolCalls, toolCallId } = message;
  return withoutNull({
    id,
    role,
    content,
    author,
    lane,
    delegationId,
    name,
    toolCalls,
    toolCallId,
    createdAt: createdAt?.toISOString() ?? null,
    metadata,
  });
}

function withoutNull(fields: Record<string, JsonValue>): Record<string, JsonValue> {
  const isSaid = (value: JsonValue) => value !== null && (typeof value !== "object" || Object.keys(value).length > 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value)));
}
