/**
 * A line or element as a thread, whatever program wrote it: its shape tells. A conversation of another program is first
 * written as one of our own lines, so that one set of rules reads, bounds and refuses them all.
 */
import { IMPORTED_USER } from "#lib/contract/import-problems.ts";
import type { JsonValue, Metadata } from "#lib/core/types.ts";
import { chatGptLine } from "#lib/services/import/formats/chatgpt.ts";
import { objectOf } from "#lib/services/import/formats/fields.ts";
import { libreChatLine } from "#lib/services/import/formats/librechat.ts";
import { openWebUiLine } from "#lib/services/import/formats/open-webui.ts";
import { MAX_DEPTH, parseLine, requireDepth } from "#lib/services/import/parse-line.ts";
import { type ReadThread, readThread } from "#lib/services/import/read-thread.ts";

/** Answers inside answers: a tree may nest twice as deep as its conversation is long. */
export const MAX_TREE_DEPTH = 20_000;

/** Nothing for bytes that hold nothing. */
export function readConversation(bytes: Buffer, givenAgentId: string | undefined): ReadThread | undefined {
  const value = parseLine(bytes, MAX_TREE_DEPTH);
  if (value === undefined) return undefined;
  const foreign = foreignLine(value);
  if (!foreign) requireDepth(bytes, MAX_DEPTH);
  return readThread(foreign ?? value, givenAgentId);
}

/** null for one of our own lines, and for what is of no shape that is known. */
export function foreignLine(value: JsonValue): Metadata | null {
  const fields = objectOf(value);
  if (!fields || "threadId" in fields) return null;
  const line = chatGptLine(fields) ?? openWebUiLine(fields) ?? libreChatLine(fields);
  return line && { userId: IMPORTED_USER, ...line };
}
