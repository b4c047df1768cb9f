import { contextCard } from "#lib/core/context-card.ts";
import { mainView } from "#lib/core/isolation-view.ts";
import type { Memory, RecordType } from "#lib/core/types.ts";
import { RECORD_TYPES } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { ValueError } from "#lib/memory/errors.ts";
import { requireCount } from "#lib/memory/read-summary.ts";
import { type Digesting, digestThread } from "#lib/memory/running-summary.ts";
import type { LlmUsage } from "#lib/models/llm.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

export type ContextCardOptions = {
  /** The question that memories are looked up by: the text of so many of the newest messages; 3 when left out. */
  fallbackMessageCount?: number | undefined;
  /** Most memories; 10 when left out. */
  maxRelevantResults?: number | undefined;
  /** Most recent messages; 10 when left out, or `exceptLastMessages` when that is given. */
  maxRecentMessages?: number | undefined;
  /** As far as they exist, and never above `maxRelevantResults` together. */
  minRelevantResultsByType?: Partial<Record<RecordType, number>> | undefined;
  /**
   * So many of the newest messages are used for nothing that is derived. They follow the card in the prompt
   * (`maxRecentMessages: 0`), or stand in it (`maxRecentMessages` the same number).
   */
  exceptLastMessages?: number | undefined;
  /** Most tokens; 100,000 when left out. */
  contextCardTokenLimit?: number | undefined;
};
/** Both are the same text. It holds what people and models wrote: send it as data, never as instructions. */
export type ContextCard = {
  content: string;
  formattedContent: string;
  /** What wrote topics and summary; null when they are left out. */
  model: string | null;
  usage: LlmUsage | null;
  /** Why topics and summary are left out although there is a model. */
  error: AppError | null;
};

/** Whose memories a card may show: `user` = of the same user and agent, from any thread. */
export type CardReach = "none" | "thread" | "user";
type CardThread = { threadId: string; userId: string; agentId: string };

const DEFAULT_LIMIT = 100_000;
const LEAST_LIMIT = 50;

type CardRequest = ContextCardOptions & {
  reach: CardReach;
  /** In place of the newest messages' words. */
  question?: string;
  /** What writes topics and summary. */
  digesting?: Digesting | null;
};

/** Without a model: no topics and no summary; what is known of the user by the words of the newest messages. */
export async function readContextCard(
  port: MemoryStore,
  thread: CardThread,
  options: CardRequest,
  now: Date,
): Promise<ContextCard> {
  const { exceptLastMessages = 0, fallbackMessageCount = 3, contextCardTokenLimit = DEFAULT_LIMIT } = options;
  const maxRecentMessages = options.maxRecentMessages ?? (exceptLastMessages || 10);
  checkCounts({ ...options, exceptLastMessages, maxRecentMessages, fallbackMessageCount, contextCardTokenLimit });
  const limit = Math.max(1, maxRecentMessages, exceptLastMessages + fallbackMessageCount);
  const newest = await port.listMessages(thread.threadId, mainView(), { order: "desc", limit, now });
  const asked = newest.slice(exceptLastMessages, exceptLastMessages + fallbackMessageCount);
  const question = options.question ?? asked.map(({ content }) => content).join("\n");
  const memories = await relevantMemories(port, thread, { ...options, question }, now);
  const messages = newest.slice(0, maxRecentMessages).reverse();
  const { digest, error } = options.digesting ? await digested(port, options.digesting) : NO_DIGEST;
  const { topics = [], summary = null, model = null, usage = null } = digest ?? {};
  const content = contextCard({ topics, summary, memories, messages, tokenLimit: contextCardTokenLimit });
  return { content, formattedContent: content, model, usage, error };
}

const NO_DIGEST = { digest: null, error: null };

/** A card without a summary is better than none. */
async function digested(port: MemoryStore, digesting: Digesting) {
  try {
    return { digest: await digestThread(port, digesting), error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not_found") throw error;
    return { digest: null, error };
  }
}

/** @throws {ValueError} for a tail that would stand in the prompt twice, or in part. */
function checkCounts(options: ContextCardOptions): void {
  const { exceptLastMessages = 0, maxRecentMessages, contextCardTokenLimit = 0, minRelevantResultsByType } = options;
  const { maxRelevantResults, fallbackMessageCount } = options;
  const counts = { exceptLastMessages, maxRecentMessages, maxRelevantResults, fallbackMessageCount };
  for (const [name, value] of Object.entries(counts)) if (value !== undefined) requireCount(name, value);
  for (const [type, least] of Object.entries(minRelevantResultsByType ?? {})) {
    requireCount(`minRelevantResultsByType.${type}`, least);
  }
  if (exceptLastMessages !== 0 && maxRecentMessages !== 0 && maxRecentMessages !== exceptLastMessages) {
    throw new ValueError("With exceptLastMessages, maxRecentMessages must be 0 or the same number.");
  }
  if (!Number.isInteger(contextCardTokenLimit) || contextCardTokenLimit < LEAST_LIMIT) {
    throw new ValueError(`contextCardTokenLimit must be a whole number from ${LEAST_LIMIT}.`);
  }
}

type Looking = Pick<ContextCardOptions, "maxRelevantResults" | "minRelevantResultsByType"> & {
  reach: CardReach;
  question: string;
};

/** Best first: what a type is owed comes before the rest. */
async function relevantMemories(port: MemoryStore, thread: CardThread, looking: Looking, now: Date): Promise<Memory[]> {
  const { reach, maxRelevantResults = 10, minRelevantResultsByType = {} } = looking;
  if (reach === "none" || maxRelevantResults === 0) return [];
  const find = (recordTypes: readonly RecordType[], limit: number) =>
    findMemories(port, thread, { ...looking, recordTypes, limit }, now);
  const owed: Memory[] = [];
  for (const type of RECORD_TYPES) {
    const least = minRelevantResultsByType[type] ?? 0;
    if (least > 0) owed.push(...(await find([type], least)));
  }
  const found = [...owed, ...(await find(RECORD_TYPES, maxRelevantResults))];
  return [...new Map(found.map((memory) => [memory.memoryId, memory])).values()].slice(0, maxRelevantResults);
}

type Finding = Looking & { recordTypes: readonly RecordType[]; limit: number };

async function findMemories(port: MemoryStore, thread: CardThread, finding: Finding, now: Date): Promise<Memory[]> {
  const { reach, question, recordTypes, limit } = finding;
  const { userId, agentId } = thread;
  const threadId = reach === "thread" ? thread.threadId : undefined;
  const hits = await port.search({ question, userId, agentId, threadId, recordTypes, maxResults: limit }, now);
  return hits.flatMap((hit) => (hit.recordType === "message" ? [] : [hit.record]));
}
