/**
 * Rule: before anything is cut, history and current exchange are laid out as blocks of entries. A call that has no
 * result and a result that has no call are left out; a message that has neither text nor calls then is left out whole.
 * A block belongs to the history when it begins there. Stored messages bring their token count, new ones are counted.
 *
 * Example: u1 a1(call 1, call 2) r(1) → blocks [u1] [a1(call 1) r(1)], a1 marked as changed by `orphan_call`.
 */
import { type Block as BlockOfPositions, type BlockPart, toBlocks } from "#lib/core/blocks.ts";
import type { PlanReason, TruncationInput } from "#lib/core/context-types.ts";
import { callTokens, FRAMING_TOKENS, messageTokens } from "#lib/core/tokens.ts";
import type { Message, MessageInput } from "#lib/core/types.ts";

export type EntryRef = { messageId: string; seq: number } | { currentIndex: number };
export type Entry = {
  position: number;
  ref: EntryRef;
  /** As it is sent: shortened, cleared or without open calls. */
  message: MessageInput;
  tokens: number;
  storedTokens: number;
  changedBy: PlanReason | null;
};
export type EntryBlock = {
  entries: Entry[];
  tokens: number;
  /** User and assistant messages: what a message limit counts. */
  messages: number;
  startsWithUser: boolean;
  firstSeq: number;
};
export type Orphan = { entry: Entry; reason: "orphan_result" | "orphan_call" };
export type ContextLayout = { history: EntryBlock[]; current: EntryBlock[]; orphans: Orphan[] };

export function layOutContext({ history, exchange = [], current }: TruncationInput): ContextLayout {
  const stored = [...history, ...exchange].map(storedEntry);
  const entries = [...stored, ...current.map((it, index) => currentEntry(it, index, stored.length + index))];
  // The view has already brought everything into one conversation: lanes say nothing any more.
  const { blocks, strays } = toBlocks(entries.map(({ message }) => inOneLane(message)));
  const layout: ContextLayout = { history: [], current: [], orphans: [] };
  for (const position of strays) {
    const entry = entries[position];
    if (entry) layout.orphans.push({ entry, reason: "orphan_result" });
  }
  for (const block of blocks) {
    const members = sendable(block, entries);
    const [first] = members;
    if (!first) continue;
    if (isEmptied(first)) layout.orphans.push({ entry: first, reason: "orphan_call" });
    else (first.position < history.length ? layout.history : layout.current).push(toEntryBlock(members));
  }
  return layout;
}

const inOneLane = ({ role, delegationId = null, toolCalls = null, toolCallId = null }: MessageInput): BlockPart => ({
  role,
  lane: null,
  delegationId,
  toolCalls,
  toolCallId,
});

const storedEntry = (message: Message, position: number): Entry => ({
  position,
  ref: { messageId: message.id, seq: message.seq },
  message,
  tokens: message.tokenCount,
  storedTokens: message.tokenCount,
  changedBy: null,
});

function currentEntry(message: MessageInput, currentIndex: number, position: number): Entry {
  const tokens = messageTokens(message);
  return { position, ref: { currentIndex }, message, tokens, storedTokens: tokens, changedBy: null };
}

function sendable({ members, openCalls }: BlockOfPositions, entries: readonly Entry[]): Entry[] {
  const found = members.flatMap((position) => entries[position] ?? []);
  const [first, ...results] = found;
  if (!first || openCalls.size === 0) return found;
  return [withoutCalls(first, openCalls), ...results];
}

function withoutCalls(entry: Entry, open: ReadonlySet<number>): Entry {
  const calls = entry.message.toolCalls ?? [];
  const lost = calls.filter((_, index) => open.has(index)).reduce((sum, call) => sum + callTokens(call), 0);
  return {
    ...entry,
    message: { ...entry.message, toolCalls: calls.filter((_, index) => !open.has(index)) },
    tokens: Math.max(FRAMING_TOKENS, entry.tokens - lost),
    changedBy: "orphan_call",
  };
}

const isEmptied = ({ changedBy, message }: Entry): boolean =>
  changedBy === "orphan_call" && message.content.trim() === "" && !message.toolCalls?.length;

export function toEntryBlock(entries: Entry[]): EntryBlock {
  const [first] = entries;
  const ref = first?.ref;
  return {
    entries,
    tokens: entries.reduce((sum, entry) => sum + entry.tokens, 0),
    messages: entries.filter(({ message: { role } }) => role === "user" || role === "assistant").length,
    startsWithUser: first?.message.role === "user",
    firstSeq: ref && "seq" in ref ? ref.seq : Number.POSITIVE_INFINITY,
  };
}
