/**
 * Reads a thread from its newest message back until the plan can't change any more: the cost follows what is kept, not
 * how long the thread is. The prompt, which is always sent, is read from the other end.
 */
import type { EarlierMessages, TruncationInput } from "#lib/core/context-types.ts";
import { leadingPrompt, splitThread } from "#lib/core/exchanges.ts";
import { historyReadGoal } from "#lib/core/history-read-goal.ts";
import { mainView } from "#lib/core/isolation-view.ts";
import { nodeMessages } from "#lib/core/node-messages.ts";
import { isHistoryEnough } from "#lib/core/plan-truncation.ts";
import type { Message, Thread } from "#lib/core/types.ts";
import type { NodeView } from "#lib/services/context/view-of-node.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

/** The request without what is read for it. */
export type Ask = Omit<TruncationInput, "history" | "exchange" | "prompt" | "earlier">;
export type Reading = NodeView & { thread: Thread; prompt: readonly Message[] };

const PROMPT_PAGE = 4;

export async function readPrompt(store: MemoryStore, threadId: string): Promise<Message[]> {
  const oldest: Message[] = [];
  for (let isAllPrompt = true; isAllPrompt; ) {
    const last = oldest.at(-1);
    const after = last ? { afterSeq: last.seq } : {};
    const page = await store.listMessages(threadId, mainView(), { order: "asc", limit: PROMPT_PAGE, ...after });
    oldest.push(...page);
    isAllPrompt = page.length === PROMPT_PAGE && leadingPrompt(page).length === PROMPT_PAGE;
  }
  return leadingPrompt(oldest);
}

export async function readForContext(store: MemoryStore, ask: Ask, reading: Reading): Promise<TruncationInput> {
  const { thread, view, prompt } = reading;
  const { pageMessages } = historyReadGoal(ask.settings, ask.model, thread);
  const promptEnd = prompt.at(-1)?.seq ?? 0;
  let stored: Message[] = [];
  for (;;) {
    const before = stored[0] ? { beforeSeq: stored[0].seq } : {};
    const page = await store.listMessages(thread.threadId, view, { order: "desc", limit: pageMessages, ...before });
    stored = [...page.reverse(), ...stored];
    const isAllRead = page.length < pageMessages || (stored[0]?.seq ?? 0) <= promptEnd + 1;
    const input = toInput(ask, reading, stored, isAllRead);
    if (isAllRead || (hasWholeExchange(input, stored, reading) && isHistoryEnough(input))) return input;
  }
}

function toInput(ask: Ask, reading: Reading, stored: readonly Message[], isAllRead: boolean): TruncationInput {
  const { prompt, history, exchange } = splitThread({
    stored: nodeMessages({ rows: stored, isWhole: isAllRead }, reading.reader),
    prompt: reading.prompt,
    current: ask.current,
    node: reading.node,
  });
  return { ...ask, prompt, history, exchange, earlier: isAllRead ? null : earlierThan(stored, reading) };
}

/**
 * The current exchange is never cut by where a page ends: a delegation is whole from where it begins, an exchange of the
 * main lane once something older was read.
 */
function hasWholeExchange(
  { history, exchange = [] }: TruncationInput,
  stored: readonly Message[],
  { exchangeFromSeq }: Reading,
): boolean {
  if (exchangeFromSeq !== null) return (stored[0]?.seq ?? 0) <= exchangeFromSeq;
  return exchange.length === 0 || history.length > 0;
}

/** By the thread's counters, which count every row: of a view that hides or joins some they say nothing. */
function earlierThan(stored: readonly Message[], { thread, prompt, reader }: Reading): EarlierMessages {
  const promptEnd = prompt.at(-1)?.seq ?? 0;
  const known = [...prompt, ...stored.filter(({ seq }) => seq > promptEnd)];
  const tokens = known.reduce((sum, message) => sum + message.tokenCount, 0);
  const isCounted = reader.kind === "SINGLE";
  return {
    fromSeq: promptEnd + 1,
    toSeq: (stored[0]?.seq ?? 1) - 1,
    messages: isCounted ? thread.messageCount - known.length : null,
    tokens: isCounted ? thread.tokenCount - tokens : null,
  };
}
