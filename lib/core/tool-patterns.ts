/**
 * Rule: which tools served which kind of request. An exchange counts once a tool has answered one of its calls and the
 * assistant has answered the user after it; without either the tools served nothing. Exchanges that the same tools
 * served are one pattern, which keeps its newest requests as examples.
 *
 * Example: u "Ferry times?", a calls look_up, tool "9:00", a "At nine." → tools [look_up], requests ["Ferry times?"],
 * said as: For requests such as "Ferry times?" these tools served: look_up.
 */
import { shortenText } from "#lib/core/shorten-text.ts";
import type { Message } from "#lib/core/types.ts";

export const TOOL_PATTERN = "tool_pattern";

export type ToolPattern = { tools: string[]; requests: string[]; sourceMessageIds: string[] };
type Said = Pick<Message, "id" | "role" | "content" | "toolCalls" | "toolCallId">;

const REQUEST_TOKENS = 40;
const MOST_REQUESTS = 5;

/** `messages` from old to new; by tools, oldest first. */
export function toolPatterns(messages: readonly Said[]): ToolPattern[] {
  const patterns = new Map<string, ToolPattern>();
  for (const exchange of exchangesOf(messages)) {
    const tools = servingTools(exchange);
    const [request] = exchange;
    if (!request || tools.length === 0) continue;
    const key = JSON.stringify(tools);
    const known = patterns.get(key) ?? { tools, requests: [], sourceMessageIds: [] };
    const requests = mergedRequests(known.requests, [shortenText(request.content, REQUEST_TOKENS).text]);
    patterns.set(key, { tools, requests, sourceMessageIds: [...known.sourceMessageIds, request.id] });
  }
  return [...patterns.values()];
}

/** Each once, the newest last. */
export function mergedRequests(older: readonly string[], newer: readonly string[]): string[] {
  const again = new Set(newer);
  return [...older.filter((request) => !again.has(request)), ...again].slice(-MOST_REQUESTS);
}

export const toolPatternText = ({ tools, requests }: Pick<ToolPattern, "tools" | "requests">): string =>
  `For requests such as ${requests.map((request) => `"${request}"`).join(", ")} these tools served: ${tools.join(", ")}.`;

function exchangesOf(messages: readonly Said[]): Said[][] {
  const exchanges: Said[][] = [];
  for (const message of messages) {
    if (message.role === "user" && message.content !== "") exchanges.push([message]);
    else exchanges.at(-1)?.push(message);
  }
  return exchanges;
}

function servingTools(exchange: readonly Said[]): string[] {
  const called = new Map<string, string>();
  const answered = new Set<string>();
  let isServed = false;
  for (const { role, content, toolCalls, toolCallId } of exchange) {
    for (const call of toolCalls ?? []) called.set(call.id, call.name);
    const tool = role === "tool" && content !== "" ? called.get(toolCallId ?? "") : undefined;
    if (tool !== undefined) answered.add(tool);
    if (role === "assistant" && answered.size > 0) isServed = content !== "" && !toolCalls?.length;
  }
  return isServed ? [...answered].sort() : [];
}
