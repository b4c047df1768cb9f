import { messageBytes, messageTokens } from "#lib/core/tokens.ts";
import type { MessageInput, Metadata } from "#lib/core/types.ts";

/** Counted once, at write: every later reader trusts the row. */
export function measureMessage(message: MessageInput & { metadata: Metadata }): {
  tokenCount: number;
  byteCount: number;
} {
  return { tokenCount: messageTokens(message), byteCount: messageBytes(message, message.metadata) };
}
