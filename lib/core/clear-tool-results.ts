/**
 * Rule: of the history's tool results the newest `keepLast` keep their text; older ones are sent as a short marker, so
 * that the model still sees that the call was answered. The current exchange is untouched.
 *
 * Example: keepLast 1 and results r1 r2 → r1 becomes "[tool result cleared]", r2 stays.
 */
import { type Entry, type EntryBlock, toEntryBlock } from "#lib/core/context-layout.ts";
import { messageTokens } from "#lib/core/tokens.ts";

export const CLEARED_RESULT = "[tool result cleared]";

export function clearToolResults(history: readonly EntryBlock[], keepLast: number): EntryBlock[] {
  const results = history.flatMap((block) => block.entries.filter(isResult));
  const old = new Set(results.toSorted((a, b) => b.position - a.position).slice(keepLast));
  if (old.size === 0) return [...history];
  return history.map((block) =>
    block.entries.some((entry) => old.has(entry))
      ? toEntryBlock(block.entries.map((entry) => (old.has(entry) ? cleared(entry) : entry)))
      : block,
  );
}

const isResult = ({ message }: Entry): boolean => message.role === "tool";

function cleared(entry: Entry): Entry {
  const message = { ...entry.message, content: CLEARED_RESULT };
  return { ...entry, message, tokens: messageTokens(message), changedBy: "old_tool_result" };
}
