/**
 * Rule: the current exchange is never dropped. When it alone is too large, its tool results are shortened, oldest first,
 * then its longest message, each only as far as needed. What can't be made to fit is left for the plan to report.
 *
 * Example: u a(call) r of 10 + 20 + 900 tokens into 200 → r is shortened to 170.
 */
import { type Entry, type EntryBlock, toEntryBlock } from "#lib/core/context-layout.ts";
import { shortenText } from "#lib/core/shorten-text.ts";
import { messageTokens } from "#lib/core/tokens.ts";

export function shortenCurrent(current: readonly EntryBlock[], maxTokens: number): EntryBlock[] {
  let excess = current.reduce((sum, block) => sum + block.tokens, 0) - maxTokens;
  if (excess <= 0) return [...current];
  const shortened = new Map<Entry, Entry>();
  for (const entry of inOrder(current)) {
    if (excess <= 0) break;
    const result = shortenEntry(entry, entry.tokens - excess);
    if (result.tokens >= entry.tokens) continue;
    shortened.set(entry, result);
    excess -= entry.tokens - result.tokens;
  }
  return current.map((block) => toEntryBlock(block.entries.map((entry) => shortened.get(entry) ?? entry)));
}

function inOrder(current: readonly EntryBlock[]): Entry[] {
  const entries = current.flatMap((block) => block.entries);
  const results = entries.filter((entry) => entry.message.role === "tool").toSorted((a, b) => a.position - b.position);
  const others = entries.filter((entry) => entry.message.role !== "tool").toSorted((a, b) => b.tokens - a.tokens);
  return [...results, ...others];
}

function shortenEntry(entry: Entry, maxTokens: number): Entry {
  const frame = messageTokens({ ...entry.message, content: "" });
  const { text, tokens } = shortenText(entry.message.content, maxTokens - frame);
  return {
    ...entry,
    message: { ...entry.message, content: text },
    tokens: frame + tokens,
    changedBy: "current_exchange",
  };
}
