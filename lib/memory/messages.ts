import { expiryOf, type RetentionLimits, type TimeToLive } from "#lib/core/time-to-live.ts";
import { messageBytes, messageTokens } from "#lib/core/tokens.ts";
import { MESSAGE_ROLES, type MessageRole, type Metadata, type ToolCall } from "#lib/core/types.ts";
import { newId } from "#lib/ids.ts";
import { ValueError } from "#lib/memory/errors.ts";
import { dateOf } from "#lib/memory/memory-writes.ts";
import { requireDays } from "#lib/memory/options.ts";
import { requireIds } from "#lib/memory/require-ids.ts";
import type { NewMessage } from "#lib/store/memory-store.ts";

export type MessageInput = {
  role: MessageRole;
  content: string;
  /** When it was said; a `Date` or an ISO text. The time of the call when left out. Never changes the order. */
  timestamp?: Date | string | null;
  metadata?: Metadata;
  /** Unique in its thread; made when left out. A known id is written once. */
  id?: string;
  name?: string | null;
  toolCalls?: ToolCall[] | null;
  toolCallId?: string | null;
};

/** A message before it is stored; a plain object of the same shape does as well. */
export class Message implements MessageInput {
  readonly role: MessageRole;
  readonly content: string;
  readonly timestamp?: Date | string | null;
  readonly metadata?: Metadata;
  readonly id?: string;

  constructor(role: MessageRole, content: string, more: Pick<MessageInput, "timestamp" | "metadata" | "id"> = {}) {
    this.role = role;
    this.content = content;
    Object.assign(this, more);
  }
}

export type AddMessagesOptions = TimeToLive & {
  /** One for all messages, or a list of one each; a message's own keys win. */
  metadata?: Metadata | readonly Metadata[] | undefined;
};

/** @throws {ValueError} for an unknown role, a bad date, or a list of metadata of another length. */
export function newMessages(
  messages: readonly MessageInput[],
  options: AddMessagesOptions,
  { limits, now }: { limits: RetentionLimits; now: Date },
): NewMessage[] {
  requireDays(options.ttlDays);
  const shared = metadataOf(messages.length, options.metadata);
  return messages.map((message, i) => {
    const { role, content, name = null, toolCalls = null, toolCallId = null, id = newId() } = message;
    if (!MESSAGE_ROLES.includes(role)) throw new ValueError(`The role must be one of ${MESSAGE_ROLES.join(", ")}.`);
    requireIds({ id });
    if (typeof content !== "string") throw new ValueError("The content of a message must be a text.");
    const metadata = { ...shared(i), ...message.metadata };
    const stored = { role, content, name, toolCalls, toolCallId };
    const timestamp = dateOf(message.timestamp);
    return {
      ...stored,
      id,
      metadata,
      createdAt: timestamp ?? now,
      expiresAt: expiryOf(options, { createdAt: now, timestamp }, limits),
      tokenCount: messageTokens(stored),
      byteCount: messageBytes(stored, metadata),
    };
  });
}

function metadataOf(count: number, metadata: AddMessagesOptions["metadata"]): (index: number) => Metadata {
  if (!isList(metadata)) return () => metadata ?? {};
  if (metadata.length !== count) throw new ValueError("A list of metadata needs one entry a message.");
  return (index) => metadata[index] ?? {};
}

const isList = (value: AddMessagesOptions["metadata"]): value is readonly Metadata[] => Array.isArray(value);
