/**
 * Rule: without a model the summary of a thread is its transcript, one line "role: text" a message that has text. With a
 * token budget above 0 the newest lines that fit stay, the first one that doesn't fit is shortened when nothing else
 * stayed, and a line on top says that earlier ones were left out.
 *
 * Example: u "hi", a "hello" → "user: hi\nassistant: hello".
 */
import { shortenText } from "#lib/core/shorten-text.ts";
import { countTokens } from "#lib/core/tokens.ts";
import type { Message } from "#lib/core/types.ts";

type Line = Pick<Message, "role" | "author" | "content">;
const EARLIER = "(earlier messages are left out)";

/** `messages` from old to new; `hasEarlier`: there are older ones that were not read. */
export function transcriptSummary(
  messages: readonly Line[],
  { tokenBudget, hasEarlier }: { tokenBudget: number | null; hasEarlier: boolean },
): string {
  const lines = messages.filter(({ content }) => content !== "").map(lineOf);
  if (tokenBudget === null) return lines.join("\n");
  const kept: string[] = [];
  let room = tokenBudget - countTokens(`${EARLIER}\n`);
  for (const line of lines.toReversed()) {
    const tokens = countTokens(`${line}\n`);
    if (tokens > room) break;
    kept.unshift(line);
    room -= tokens;
  }
  const newest = lines.at(-1);
  if (kept.length === 0) return newest ? shortenText(newest, tokenBudget).text : "";
  if (kept.length < lines.length || hasEarlier) kept.unshift(EARLIER);
  return kept.join("\n");
}

const lineOf = ({ role, author, content }: Line): string => `${author ?? role}: ${content}`;
