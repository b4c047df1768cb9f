/**
 * One message of a line. `human` is a user; a role that is none of ours is an assistant whose author it names, the text
 * of the role kept in `metadata.importedRole`. Content that is no text is kept as text: text parts joined, anything else
 * as JSON.
 *
 * Example: `{ role: "Orchestrator (thought)", content: "…", score: 3 }` at position 2 of thread `t` is message `t#2`,
 * assistant, author `Orchestrator (thought)`, metadata `{ score: 3, importedRole: "Orchestrator (thought)" }`.
 */
import { createHash } from "node:crypto";
import { MAX_ID_BYTES, utf8Bytes } from "#lib/contract/common.ts";
import { messageAt } from "#lib/contract/import-problems.ts";
import { type JsonValue, MESSAGE_ROLES, type MessageInput, type MessageRole, type Metadata } from "#lib/core/types.ts";
import { type Accepts, FieldReader, isObject, isText, isTextUpTo } from "#lib/services/import/field-reader.ts";
import { readDate } from "#lib/services/import/read-date.ts";
import type { Remarks } from "#lib/services/import/remarks.ts";

export type ReadMessage = MessageInput & { id: string; createdAt: Date | null; metadata: Metadata };

const MAX_NAME = 512;
const MAX_TOOL_CALLS = 1000;
const isName = isTextUpTo(MAX_NAME);

/** An empty name is none. */
const takeName = (fields: FieldReader, name: string): string | null => fields.take(name, isName) || null;

/** `position` counts from 1 in the line's own list, so that it stays the same whatever is left out. */
export function readMessage(value: JsonValue, threadId: string, position: number, remarks: Remarks): ReadMessage {
  const fields = new FieldReader(value, messageAt(position), remarks);
  const id = fields.takeId("id") ?? positionId(threadId, position);
  const role = readRole(fields);
  const calls = readToolCalls(fields);
  const date = readMessageDate(fields);
  return {
    id,
    role: role.role,
    content: readContent(fields.takeAny("content")),
    author: takeName(fields, "author") ?? role.author,
    lane: fields.takeId("lane"),
    delegationId: fields.takeId("delegationId"),
    name: takeName(fields, "name"),
    toolCalls: calls.toolCalls,
    toolCallId: takeName(fields, "toolCallId"),
    createdAt: date.createdAt,
    metadata: fields.metadata({ ...role.kept, ...calls.kept, ...date.kept }),
  };
}

/** The thread's id itself may be as long as an id can be: then its digest stands for it. */
function positionId(threadId: string, position: number): string {
  const readable = `${threadId}#${position}`;
  if (utf8Bytes(readable) <= MAX_ID_BYTES) return readable;
  return `${createHash("sha256").update(threadId).digest("hex")}#${position}`;
}

type ReadRole = { role: MessageRole; author: string | null; kept: Metadata };

function readRole(fields: FieldReader): ReadRole {
  const text = fields.take("role", isText);
  if (text === null || text === "") throw fields.missing("role");
  const known = MESSAGE_ROLES.find((role) => role === text);
  if (known) return { role: known, author: null, kept: {} };
  if (text === "human") return { role: "user", author: null, kept: {} };
  return { role: "assistant", author: text.slice(0, MAX_NAME).toWellFormed(), kept: { importedRole: text } };
}

function readContent(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  const parts = Array.isArray(value) ? value.map(textOfPart) : [null];
  return parts.every((part) => part !== null) ? parts.join("\n") : JSON.stringify(value);
}

function textOfPart(part: JsonValue): string | null {
  if (typeof part === "string") return part;
  return isObject(part) && part.type === "text" && typeof part.text === "string" ? part.text : null;
}

type WrittenCall = { id: string; name: string; arguments?: JsonValue } & Metadata;
const isShortName = (value: JsonValue | undefined): boolean =>
  typeof value === "string" && value !== "" && isName(value);
const isCallList: Accepts<WrittenCall[]> = (value): value is WrittenCall[] =>
  Array.isArray(value) &&
  value.length <= MAX_TOOL_CALLS &&
  value.every((call) => isObject(call) && isShortName(call.id) && isShortName(call.name));

function readToolCalls(fields: FieldReader): { toolCalls: MessageInput["toolCalls"]; kept: Metadata } {
  const written = fields.take("toolCalls", isCallList);
  if (written === null || written.length === 0) return { toolCalls: null, kept: {} };
  const toolCalls = written.map((call) => ({ id: call.id, name: call.name, arguments: call.arguments ?? {} }));
  const unknown = written.map(({ id: _id, name: _name, arguments: _arguments, ...rest }): Metadata => rest);
  return { toolCalls, kept: unknown.some((rest) => Object.keys(rest).length > 0) ? { toolCalls: unknown } : {} };
}

function readMessageDate(fields: FieldReader): { createdAt: Date | null; kept: Metadata } {
  const date = readDate(fields.takeAny("createdAt"));
  if (date.kind === "absent") return { createdAt: null, kept: {} };
  if (date.kind === "unreadable") {
    fields.remark("unreadableDate");
    return { createdAt: null, kept: { createdAt: date.raw } };
  }
  if (!date.isZoned) fields.remark("zonelessDate");
  return { createdAt: date.at, kept: {} };
}
