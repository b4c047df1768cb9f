/**
 * Rule: a card is what a model should know before it answers, as data between tags that no text in it can close. What
 * changes least stands first, so that a provider's cache holds: topics and summary, then the memories by age, then the newest
 * messages. It never exceeds its token limit: of the memories the best ranked stay, of the messages the newest, and
 * memories have the first half for themselves when both want more.
 *
 * Example: one preference and one message →
 * <context_card><relevant_information><preference><timestamp>…</timestamp><content>Likes tea</content></preference>
 * </relevant_information><recent_messages><message>…</message></recent_messages></context_card>, a line each.
 */
import { escapeTags } from "#lib/core/summary-block.ts";
import { countTokens } from "#lib/core/tokens.ts";
import type { Memory, Message } from "#lib/core/types.ts";

export type CardMemory = Pick<Memory, "memoryId" | "recordType" | "content" | "timestamp" | "createdAt">;
export type CardMessage = Pick<Message, "role" | "content" | "createdAt">;
export type CardInput = {
  topics?: readonly string[];
  summary: string | null;
  /** Best first. */
  memories: readonly CardMemory[];
  /** Old to new. */
  messages: readonly CardMessage[];
  tokenLimit: number;
};

type Piece<T> = { value: T; text: string; tokens: number };

export function contextCard({ topics = [], summary, memories, messages, tokenLimit }: CardInput): string {
  const subjects = topics.map((topic) => leaf("topic", topic));
  const head = [...section("topics", subjects), ...(summary ? [leaf("summary", summary)] : [])];
  const room = tokenLimit - countTokens(card(head, [""], [""]));
  const recent = messages.filter(({ content }) => content !== "").map((value) => piece(value, messageText(value)));
  const known = memories.map((value) => piece(value, memoryText(value)));
  const wanted = recent.reduce((sum, { tokens }) => sum + tokens, 0);
  const kept = fitting(known, Math.max(room - wanted, Math.floor(room / 2)));
  const left = room - kept.reduce((sum, { tokens }) => sum + tokens, 0);
  const newest = fitting(recent.toReversed(), left).toReversed();
  const byAge = kept.toSorted((a, b) => ageOrder(a.value, b.value));
  return card(
    room < 0 ? [] : head,
    byAge.map(({ text }) => text),
    newest.map(({ text }) => text),
  );
}

/** From the first on, as long as they fit: a gap would make later pieces look complete. */
function fitting<T>(pieces: readonly Piece<T>[], room: number): Piece<T>[] {
  const kept: Piece<T>[] = [];
  let left = room;
  for (const one of pieces) {
    if (one.tokens > left) break;
    kept.push(one);
    left -= one.tokens;
  }
  return kept;
}

const piece = <T>(value: T, text: string): Piece<T> => ({ value, text, tokens: countTokens(`${text}\n`) + 1 });

const ageOrder = (a: CardMemory, b: CardMemory): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.memoryId < b.memoryId ? -1 : 1);

const memoryText = ({ recordType, timestamp, createdAt, content }: CardMemory): string =>
  node(recordType, leaf("timestamp", time(timestamp ?? createdAt)), leaf("content", content));
const messageText = ({ createdAt, role, content }: CardMessage): string =>
  node("message", leaf("timestamp", time(createdAt)), leaf("role", role), leaf("content", content));
const time = (at: Date | null): string => at?.toISOString() ?? "";

function card(head: readonly string[], memories: readonly string[], messages: readonly string[]): string {
  return [
    "<context_card>",
    ...head,
    ...section("relevant_information", memories),
    ...section("recent_messages", messages),
    "</context_card>",
  ].join("\n");
}

const section = (name: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`<${name}>`, ...items, `</${name}>`];

/** Texts come into the card by `leaf` alone. */
const leaf = (name: string, text: string): string => node(name, escapeTags(text));
const node = (name: string, ...children: string[]): string => `<${name}>${children.join("")}</${name}>`;
