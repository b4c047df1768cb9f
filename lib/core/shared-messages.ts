/**
 * Rule: under SHARED an executor reads what all others wrote, but only its own lane speaks as itself. Another node's
 * messages arrive as user messages `[author]: …`, its tool calls and their results as text, so that no provider takes
 * them for calls of this executor. The user's messages stay as they are.
 *
 * Example: the supervisor's a("I ask billing", call lookup {"id":1}) → user "[supervisor]: I ask billing\ncalls
 * lookup({"id":1})".
 */
import { countTokens, jsonText } from "#lib/core/tokens.ts";
import type { Message } from "#lib/core/types.ts";

export const sharedMessages = (rows: readonly Message[], ownLane: string): Message[] =>
  rows.map((row) => (isForeign(row, ownLane) ? asUserText(row) : row));

function isForeign({ lane, role }: Message, ownLane: string): boolean {
  if (lane === ownLane) return false;
  return lane !== null || role === "assistant" || role === "tool";
}

function asUserText(row: Message): Message {
  const author = row.author ?? row.lane ?? "supervisor";
  const label = row.role === "tool" ? `[${author}]: result${row.name ? ` of ${row.name}` : ""}: ` : `[${author}]: `;
  const calls = (row.toolCalls ?? []).map((call) => `calls ${call.name}(${jsonText(call.arguments)})`);
  return {
    ...row,
    role: "user",
    content: `${label}${[row.content, ...calls].filter((part) => part !== "").join("\n")}`,
    // The stored count has the text, the calls and the framing; what is put around them comes on top.
    tokenCount: row.tokenCount + countTokens(label) + calls.length * countTokens("\ncalls ()"),
    toolCalls: null,
    toolCallId: null,
    name: null,
    author: null,
  };
}
