/** Threads for the tests of the context rules, written as words: `thread("u1 a1 a2(c1) r2(c1)")`. */
import fc from "fast-check";
import { messageBytes, messageTokens } from "#lib/core/tokens.ts";
import type { ContextLimit, ContextSettings, Message, MessageInput, MessageRole } from "#lib/core/types.ts";

const ROLES: Record<string, MessageRole> = { u: "user", a: "assistant", r: "tool", s: "system" };
const WORD = /^(?<letter>[uars])\S*?(?:\((?<calls>[^)]*)\))?(?::(?<tokens>\d+))?$/;

/** A word: role letter and a name, then for calls and results their ids in brackets, then tokens after a colon. */
export function message(word: string, seq: number, given: Partial<Message> = {}): Message {
  const groups = WORD.exec(word)?.groups ?? {};
  const ids = groups.calls?.split(",") ?? [];
  const role = ROLES[groups.letter ?? ""] ?? "user";
  const input: MessageInput = {
    role,
    content: role === "assistant" && ids.length > 0 ? "" : word,
    toolCalls: role === "assistant" && ids.length > 0 ? ids.map((id) => ({ id, name: "tool", arguments: {} })) : null,
    toolCallId: role === "tool" ? (ids[0] ?? null) : null,
  };
  return {
    ...{ id: word.replace(/[(:].*/, ""), threadId: "t", seq, exchangeSeq: 0, author: null, lane: null },
    ...{ delegationId: null, name: null, createdAt: null, metadata: {}, toolCalls: null, toolCallId: null },
    ...input,
    tokenCount: groups.tokens ? Number(groups.tokens) : messageTokens(input),
    byteCount: messageBytes(input, {}),
    ...given,
  } as Message;
}

/** Numbers exchanges as a store does. */
export function thread(words: string, firstSeq = 1): Message[] {
  let exchangeSeq = 0;
  return words
    .split(" ")
    .filter((word) => word !== "")
    .map((word, at) => {
      if (word.startsWith("u")) exchangeSeq += 1;
      return message(word, firstSeq + at, { exchangeSeq });
    });
}

export const limited = (limit: ContextLimit | null, given: Partial<ContextSettings> = {}): ContextSettings => ({
  memoryEnabled: true,
  limit,
  clearOldToolResults: null,
  ...given,
});

/** Threads with parallel calls, reused ids, results that are late, missing or of no call, empty texts. */
export const anyThread = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant("u") },
      { weight: 3, arbitrary: fc.constant("a") },
      { weight: 1, arbitrary: fc.constant("s") },
      { weight: 3, arbitrary: fc.subarray(["x", "y", "z"], { minLength: 1 }).map((ids) => `a(${ids})`) },
      { weight: 5, arbitrary: fc.constantFrom("r(x)", "r(y)", "r(z)", "r(w)") },
    ),
    { maxLength: 40 },
  )
  .map((words) => thread(words.map((word, at) => word.replace(/^./, (letter) => `${letter}${at}`)).join(" ")));
