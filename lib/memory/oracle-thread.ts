import { mainView } from "#lib/core/isolation-view.ts";
import { type SearchScope, threadScope } from "#lib/core/search-scope.ts";
import type { Metadata, Message as StoredMessage, Thread } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { BackgroundQueue } from "#lib/memory/background-queue.ts";
import { countOf, KeyError, keyed, ValueError } from "#lib/memory/errors.ts";
import { failedExtraction } from "#lib/memory/extract-memories.ts";
import type { Extraction } from "#lib/memory/extraction.ts";
import type { ExtractionSettings } from "#lib/memory/extraction-config.ts";
import { type Learned, learn, type SummaryUpdate } from "#lib/memory/learn.ts";
import type { MemoryWriter } from "#lib/memory/memory-writer.ts";
import { addMemory, type MemoryChange, type MemoryDetails, updateMemory } from "#lib/memory/memory-writes.ts";
import { type AddMessagesOptions, type MessageInput, newMessages } from "#lib/memory/messages.ts";
import type { OracleMemoryStore } from "#lib/memory/oracle-memory-store.ts";
import { type ContextCard, type ContextCardOptions, readContextCard } from "#lib/memory/read-context-card.ts";
import { readSummary, type Summary, type SummaryOptions, writeSummary } from "#lib/memory/read-summary.ts";
import { MessageRecord } from "#lib/memory/records.ts";
import { type OracleSearchResult, type SearchOptions, search } from "#lib/memory/search.ts";

const MESSAGES_A_PAGE = 1000;

export type ThreadHandling = { config: ExtractionSettings; writer: MemoryWriter | null; queue: BackgroundQueue };

/** A conversation of one user with one agent. From `createThread` or `getThread`. */
export class OracleThread {
  readonly threadId: string;
  readonly userId: string;
  readonly agentId: string;
  readonly metadata: Metadata;
  /** What applies to this thread, defaults included. */
  readonly config: ExtractionSettings;
  readonly #store: OracleMemoryStore;
  readonly #writer: MemoryWriter | null;
  readonly #queue: BackgroundQueue;
  #learned: Learned = { extraction: null, summary: null };

  /** @internal Made by the client. */
  constructor(store: OracleMemoryStore, thread: Thread, { config, writer, queue }: ThreadHandling) {
    this.threadId = thread.threadId;
    this.userId = thread.userId;
    this.agentId = thread.agentId;
    this.metadata = thread.metadata;
    this.config = config;
    this.#store = store;
    this.#writer = writer;
    this.#queue = queue;
  }

  /**
   * Adds messages to the end, in their order, in one transaction; then extracts memories when that is on and due. The
   * messages are stored before a model is asked: its failure loses none, and shows in `lastExtraction`.
   * @returns their ids. A known id is written once.
   * @throws {TimeoutError} when the queue stays full and is to say so; the messages are stored then, too. {KeyError} when the thread is gone. {ValueError} for a role, date or time to live that can't be.
   */
  async addMessages(messages: readonly MessageInput[], options: AddMessagesOptions = {}): Promise<string[]> {
    const { port, limits, now } = await this.#store.writing();
    const rows = newMessages(messages, options, { limits, now });
    const { ids, seqs, written } = await keyed(port.appendMessages(this.threadId, rows, "append", now));
    if (this.#writer && written > 0) {
      const work = {
        writer: this.#writer,
        thread: this,
        settings: this.config,
        written,
        upToSeq: Math.max(0, ...seqs),
      };
      await this.#learn(() => learn({ port, limits, now }, work));
    }
    return ids;
  }

  /** What the newest extraction of this handle did, with its tokens or its error; null before the first. */
  get lastExtraction(): Extraction | null {
    return this.#learned.extraction;
  }

  /** The same of the running summary. */
  get lastSummary(): SummaryUpdate | null {
    return this.#learned.summary;
  }

  async #learn(learning: () => Promise<Partial<Learned>>): Promise<void> {
    const work = async () => {
      this.#learned = { ...this.#learned, ...(await learning()) };
    };
    if (this.config.extractionMode === "INLINE") return work();
    const { backgroundExtractionQueueFullBehavior: whenFull, backgroundExtractionQueueSize: size } = this.config;
    const timeoutMs = this.config.backgroundExtractionQueuePutTimeoutSeconds * 1000;
    if (await this.#queue.put(this.threadId, work, { size, whenFull, timeoutMs })) return;
    const error = new AppError("unavailable", "The queue was full: nothing was extracted.");
    this.#learned = { ...this.#learned, extraction: failedExtraction(error) };
  }

  /** All of the conversation with the user, old to new; expired ones are left out. */
  async getMessages(): Promise<MessageRecord[]> {
    const port = await this.#store.open();
    const now = this.#store.now();
    const all: StoredMessage[] = [];
    for (let isWhole = false; !isWhole; ) {
      const after = { afterSeq: all.at(-1)?.seq ?? 0 };
      const page = { order: "asc" as const, limit: MESSAGES_A_PAGE, now, ...after };
      const rows = await keyed(port.listMessages(this.threadId, mainView(), page));
      all.push(...rows);
      isWhole = rows.length < MESSAGES_A_PAGE;
    }
    return all.map((message) => new MessageRecord(message, this));
  }

  /**
   * Removes a message and a stored summary that covers it. What was learned from it stays, unless `derivedMemories`
   * takes with it what was learned from it alone.
   * @returns 1, or 0 when there is none. @throws `held` under a legal hold.
   */
  async deleteMessage(messageId: string, options: { derivedMemories?: boolean } = {}): Promise<number> {
    const port = await this.#store.open();
    const { derivedMemories = false } = options;
    return countOf(port.deleteMessage(this.threadId, messageId, { derivedMemories, now: this.#store.now() }));
  }

  /** Needs no model. The memory goes with the thread. @returns its id. */
  async addMemory(content: string, details: MemoryDetails = {}): Promise<string> {
    const writing = await this.#store.writing();
    const { userId, agentId, threadId } = this;
    return keyed(addMemory(writing, content, { userId, agentId, threadId }, details));
  }

  /** Of this thread's memories alone. @returns 1, or 0 when it has none of this id. */
  async updateMemory(memoryId: string, change: MemoryChange): Promise<number> {
    if (change.content === null) throw new ValueError("The content of a memory can't be cleared.");
    const writing = await this.#store.writing();
    return (await this.#owns(memoryId)) ? updateMemory(writing, memoryId, change) : 0;
  }

  /** Of this thread's memories alone. @returns 1, or 0 when it has none of this id. @throws `held` under a legal hold. */
  async deleteMemory(memoryId: string): Promise<number> {
    const port = await this.#store.open();
    return (await this.#owns(memoryId)) ? port.deleteMemory(memoryId) : 0;
  }

  /**
   * By words, best first, over this user's rows with this agent, of any thread; with `exactThreadMatch` of this one alone.
   * @throws {ValueError} for another user.
   */
  async search(question: string | null, options: SearchOptions = {}): Promise<OracleSearchResult[]> {
    const decide = (scope: SearchScope) => threadScope(this, scope);
    return search(await this.#store.open(), question, { ...options, decide }, this.#store.now());
  }

  /** Until what was learned from all messages so far is stored. @throws {TimeoutError} when it takes longer. */
  async waitForMemoryExtraction(timeoutSeconds?: number): Promise<void> {
    await this.#queue.idle(this.threadId, timeoutSeconds === undefined ? undefined : timeoutSeconds * 1000);
  }

  /** Without a model: the conversation, bounded by `tokenBudget`, its newest part first to stay. @throws `unavailable` */
  async getSummary(options: SummaryOptions = {}): Promise<Summary> {
    const port = await this.#store.open();
    const now = this.#store.now();
    if (!this.#writer) return keyed(readSummary(port, this.threadId, options, now));
    return keyed(writeSummary(port, { ...this.#digesting(this.#writer, now), ...options }));
  }

  /**
   * What is known of this user and agent, from all their threads, and the newest messages, as XML; with a model also
   * the topics and a summary.
   * @throws {ValueError} when `exceptLastMessages` and `maxRecentMessages` would repeat or tear the tail.
   */
  async getContextCard(options: ContextCardOptions = {}): Promise<ContextCard> {
    const { contextCardTokenLimit = this.config.contextCardTokenLimit, exceptLastMessages: exceptLast = 0 } = options;
    const now = this.#store.now();
    const port = await this.#store.open();
    const digesting = this.#writer ? { ...this.#digesting(this.#writer, now), exceptLast } : null;
    const asked = { ...options, contextCardTokenLimit, reach: "user" as const, digesting };
    return keyed(readContextCard(port, this, asked, now));
  }

  #digesting(writer: MemoryWriter, now: Date) {
    return { threadId: this.threadId, writer, settings: this.config, now };
  }

  async #owns(memoryId: string): Promise<boolean> {
    try {
      return (await this.#store.get(memoryId)).threadId === this.threadId;
    } catch (error) {
      if (error instanceof KeyError) return false;
      throw error;
    }
  }
}
