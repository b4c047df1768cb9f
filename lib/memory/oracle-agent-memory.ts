import type { MemoryRevision, Metadata } from "#lib/core/types.ts";
import { newId } from "#lib/ids.ts";
import { BackgroundQueue } from "#lib/memory/background-queue.ts";
import { checkClientOptions, type OracleAgentMemoryOptions } from "#lib/memory/client-options.ts";
import { deleteOwned, deleteProfile, deleteThread } from "#lib/memory/delete-owned.ts";
import { countOf, KeyError, keyed, ValueError } from "#lib/memory/errors.ts";
import {
  extractionSettings,
  type MemoryExtractionConfig,
  pickExtractionConfig,
  toStoredConfig,
} from "#lib/memory/extraction-config.ts";
import { addMemory, type MemoryChange, type MemoryDetails, once } from "#lib/memory/memory-writes.ts";
import type { DatabaseOptions } from "#lib/memory/options.ts";
import { type ListOptions, OracleMemoryStore } from "#lib/memory/oracle-memory-store.ts";
import { OracleThread, type ThreadHandling } from "#lib/memory/oracle-thread.ts";
import { AgentProfileRecord, type MemoryRecord, type Scope, UserProfileRecord } from "#lib/memory/records.ts";
import { requireIds } from "#lib/memory/require-ids.ts";
import { type OracleSearchResult, type SearchOptions, searchAsClient } from "#lib/memory/search.ts";
import { writerOf } from "#lib/memory/writer-of.ts";
import type { ILlm } from "#lib/models/llm.ts";
import type { ModelSource } from "#lib/models/model-source.ts";
import type { Page, ThreadPatch } from "#lib/store/memory-store.ts";

export type ThreadOptions = MemoryExtractionConfig & {
  /** Each is made when left out. */
  threadId?: string;
  userId?: string;
  agentId?: string;
  metadata?: Metadata;
  /** For this handle alone, never kept. */
  llm?: ILlm | string;
};
/** What is left out stays; null metadata is cleared. Owners can't change. */
export type ThreadChange = MemoryExtractionConfig & { metadata?: Metadata | null };
export type NewMemoryOptions = MemoryDetails & Partial<Scope>;

/**
 * The memory of agents in one database. Rows are told apart by the ids that the caller gives, and by nothing else: check
 * who asks before you call.
 * @throws {ValueError} for options that contradict each other. Whether the database answers shows at the first call.
 */
export class OracleAgentMemory {
  readonly store: OracleMemoryStore;
  readonly #ownsStore: boolean;
  readonly #llm: ILlm | string | undefined;
  readonly #catalogue: ModelSource | undefined;
  readonly #config: MemoryExtractionConfig;
  readonly #queue = new BackgroundQueue();

  constructor(options: OracleAgentMemoryOptions) {
    checkClientOptions(options);
    this.#ownsStore = options.store === undefined;
    this.store = options.store ?? new OracleMemoryStore(options as DatabaseOptions);
    this.#llm = options.llm;
    this.#catalogue = options.catalogue;
    this.#config = pickExtractionConfig({
      ...options.memoryExtractionConfig,
      ...(options.extractMemories === undefined ? {} : { extractMemories: options.extractMemories }),
    });
    extractionSettings(this.#config);
  }

  /** @returns the id. @throws {ValueError} when there is an agent of this id. */
  addAgent(agentId: string, information: string, metadata: Metadata = {}): Promise<string> {
    return this.#addProfile("agent", agentId, information, metadata);
  }

  /** @returns the id. @throws {ValueError} when there is a user of this id. */
  addUser(userId: string, information: string, metadata: Metadata = {}): Promise<string> {
    return this.#addProfile("user", userId, information, metadata);
  }

  async #addProfile(actorType: "agent" | "user", actorId: string, information: string, metadata: Metadata) {
    requireIds({ [`${actorType}Id`]: actorId });
    const port = await this.store.open();
    const profile = { actorType, actorId, information, metadata, createdAt: this.store.now() };
    await once(port.addProfile(profile), `The ${actorType} ${actorId} already exists.`);
    return actorId;
  }

  /** @throws {KeyError} when there is none. */
  async getUser(userId: string): Promise<UserProfileRecord> {
    const profile = await (await this.store.open()).getProfile("user", userId);
    if (!profile) throw new KeyError("There is no such user.", { removed: false });
    return new UserProfileRecord(profile);
  }

  /** @throws {KeyError} when there is none. */
  async getAgent(agentId: string): Promise<AgentProfileRecord> {
    const profile = await (await this.store.open()).getProfile("agent", agentId);
    if (!profile) throw new KeyError("There is no such agent.", { removed: false });
    return new AgentProfileRecord(profile);
  }

  /**
   * For good and at once: the user's profile, threads and memories; with `cascade: false` the profile alone.
   * @returns the profile rows that went: 0 or 1, whatever else did. @throws `held` when a legal hold covers any of it.
   */
  deleteUser(userId: string, options: { cascade?: boolean } = {}): Promise<number> {
    return this.#deleteOwner({ userId }, options);
  }

  /** As `deleteUser`, of an agent. */
  deleteAgent(agentId: string, options: { cascade?: boolean } = {}): Promise<number> {
    return this.#deleteOwner({ agentId }, options);
  }

  async #deleteOwner(owner: { userId: string } | { agentId: string }, { cascade = true }: { cascade?: boolean }) {
    if (cascade) await this.#queue.idle();
    const port = await this.store.open();
    return cascade ? deleteOwned(port, owner, this.store.now()) : deleteProfile(port, owner);
  }

  /** Needs no model. A scope that is left out is of nobody in particular. @returns the memory's id. */
  async addMemory(content: string, { userId, agentId, threadId, ...details }: NewMemoryOptions = {}): Promise<string> {
    const scope = { userId: userId ?? null, agentId: agentId ?? null, threadId: threadId ?? null };
    return keyed(addMemory(await this.store.writing(), content, scope, details));
  }

  /** @returns 1, or 0 when there is none. @throws `held` under a legal hold. */
  updateMemory(memoryId: string, change: MemoryChange): Promise<number> {
    return this.store.update(memoryId, change);
  }

  /** @returns 1, or 0 when there is none. @throws `held` under a legal hold. */
  deleteMemory(memoryId: string): Promise<number> {
    return this.store.delete(memoryId);
  }

  /**
   * By words, best first; whole questions are fine. The user must be named, or null for unscoped rows; an agent or thread
   * that is left out is any.
   * @throws {ValueError} without a user.
   */
  async search(question: string | null, options: SearchOptions = {}): Promise<OracleSearchResult[]> {
    return searchAsClient(await this.store.open(), question, options, this.store.now());
  }

  /** Newest first. A scope that is left out is any, null is unscoped rows alone. */
  listMemories(options: ListOptions = {}): Promise<Page<MemoryRecord>> {
    return this.store.list(options);
  }

  /** What a memory was before each change, newest first, at most `limit`. */
  async listMemoryRevisions(memoryId: string, limit = 100): Promise<MemoryRevision[]> {
    return (await this.store.open()).listMemoryRevisions(memoryId, limit);
  }

  /**
   * @throws {ValueError} when a thread of this id exists or was removed, or memories are to be extracted without a model.
   */
  async createThread(options: ThreadOptions = {}): Promise<OracleThread> {
    const { threadId = newId(), userId = newId(), agentId = newId(), metadata = {} } = options;
    if (userId === null || agentId === null) throw new ValueError("A thread belongs to a user and an agent.");
    requireIds({ threadId, userId, agentId });
    const own = pickExtractionConfig(options);
    const handling = this.#handling(options.llm, own);
    const port = await this.store.open();
    const stored = { threadId, userId, agentId, kind: "deployed" as const, title: null, metadata };
    const creating = port.createThread({ ...stored, config: toStoredConfig(own) }, this.store.now());
    const { thread, created } = await once(creating, `A thread ${threadId} already exists, or was removed.`);
    if (!created) throw new ValueError(`A thread ${threadId} already exists.`);
    return new OracleThread(this.store, thread, handling);
  }

  /**
   * What is given here wins over what is kept with the thread, and that over the client's.
   * @throws {KeyError} for an unknown thread. {ValueError} when memories are to be extracted without a model.
   */
  async getThread(
    threadId: string,
    overrides: MemoryExtractionConfig & { llm?: ILlm | string } = {},
  ): Promise<OracleThread> {
    const port = await this.store.open();
    const thread = await keyed(port.getThread(threadId));
    const kept = pickExtractionConfig(thread.config as MemoryExtractionConfig);
    const handling = this.#handling(overrides.llm, pickExtractionConfig(overrides), kept);
    return new OracleThread(this.store, thread, handling);
  }

  /** @throws {KeyError} for an unknown thread. */
  async updateThread(threadId: string, change: ThreadChange): Promise<void> {
    const port = await this.store.open();
    const own = pickExtractionConfig(change);
    extractionSettings(own);
    const { config } = await keyed(port.getThread(threadId));
    const patch: ThreadPatch = {
      ...(change.metadata === undefined ? {} : { metadata: change.metadata ?? {} }),
      ...(Object.keys(own).length === 0 ? {} : { config: { ...config, ...toStoredConfig(own) } }),
    };
    await keyed(port.updateThread(threadId, patch));
  }

  /**
   * For good and at once: messages, memories, summary. Waits for extractions that were accepted.
   * @returns 1, or 0 when there is none. @throws `held` when a legal hold covers any of it.
   */
  async deleteThread(threadId: string): Promise<number> {
    await this.#queue.idle(threadId);
    return countOf(deleteThread(await this.store.open(), threadId, this.store.now()));
  }

  /** @throws {ValueError} when memories are to be extracted and there is no model for it. */
  #handling(own: ILlm | string | undefined, ...layers: MemoryExtractionConfig[]): ThreadHandling {
    const config = extractionSettings(...layers, this.#config);
    const llm = own ?? this.#llm;
    if (config.extractMemories && !llm) {
      throw new ValueError("Extracting memories needs a language model: give llm, or set extractMemories to false.");
    }
    const writer = llm === undefined ? null : writerOf(llm, this.#catalogue);
    return { config, writer, queue: this.#queue };
  }

  /**
   * Waits for the extractions that were accepted. May be called again. A store or pool that was handed in stays open.
   * @throws {TimeoutError} when they take longer; then nothing is closed.
   */
  async close(timeoutSeconds?: number): Promise<void> {
    await this.#queue.idle(undefined, timeoutSeconds === undefined ? undefined : timeoutSeconds * 1000);
    if (this.#ownsStore) await this.store.close();
  }
}
