/**
 * Rule: tokens are those of o200k_base and are counted once, when a message is written: its text, its name, the names
 * and arguments of its tool calls, and 4 for framing. Bytes are UTF-8 of content, tool calls and metadata.
 *
 * Example: "hello world" is 2 tokens, the message { role: "user", content: "hello world" } 6.
 */
import { countTokens as countPieces } from "gpt-tokenizer/encoding/o200k_base";
import type { JsonValue, MessageInput, Metadata, ToolCall } from "#lib/core/types.ts";

export const FRAMING_TOKENS = 4;

/** Special tokens in a text are text: nobody may end a prompt by writing one. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };
/** What the tokenizer never splits. Its time grows with the square of such a run, minutes for a megabyte of "a". */
const UNBROKEN_RUN = /[\p{L}\p{M}]+|[^\s\p{L}\p{N}]+|\s+/gu;
const LONGEST_RUN = 512;

/** Exact, but for runs of over 512 letters, signs or spaces, which are counted in pieces of 512. */
export function countTokens(text: string): number {
  if (text.length <= LONGEST_RUN) return countPieces(text, AS_TEXT);
  let total = 0;
  let from = 0;
  for (const { 0: run, index } of text.matchAll(UNBROKEN_RUN)) {
    if (run.length <= LONGEST_RUN) continue;
    if (index > from) total += countPieces(text.slice(from, index), AS_TEXT);
    for (let at = 0; at < run.length; at += LONGEST_RUN) {
      total += countPieces(run.slice(at, at + LONGEST_RUN), AS_TEXT);
    }
    from = index + run.length;
  }
  return from < text.length ? total + countPieces(text.slice(from), AS_TEXT) : total;
}

type Countable = Pick<MessageInput, "content" | "name" | "toolCalls">;

export function messageTokens({ content, name, toolCalls }: Countable): number {
  const calls = (toolCalls ?? []).reduce((sum, call) => sum + callTokens(call), 0);
  return FRAMING_TOKENS + countTokens(content) + (name ? countTokens(name) : 0) + calls;
}

export const callTokens = (call: ToolCall): number => countTokens(call.name) + countTokens(jsonText(call.arguments));

const UTF8 = new TextEncoder();

export function messageBytes({ content, toolCalls }: Countable, metadata: Metadata): number {
  const calls = toolCalls?.length ? JSON.stringify(toolCalls) : "";
  const data = Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : "";
  return [content, calls, data].reduce((sum, part) => sum + UTF8.encode(part).length, 0);
}

export const toolSchemaTokens = (tools: readonly JsonValue[]): number =>
  tools.reduce<number>((sum, tool) => sum + countTokens(JSON.stringify(tool)), 0);

export const jsonText = (value: JsonValue): string => (typeof value === "string" ? value : JSON.stringify(value));
