import { type MemoryLink, otherEnd } from "#lib/core/memory-links.ts";
import type { RetentionLimits, TimeToLiveAnchor } from "#lib/core/time-to-live.ts";
import type { Metadata, RecordType } from "#lib/core/types.ts";
import { countOf, keyed, ValueError } from "#lib/memory/errors.ts";
import { addMemory, type MemoryChange, updateMemory, type Writing } from "#lib/memory/memory-writes.ts";
import { checkDatabaseOptions, type DatabaseOptions, retentionLimits, schemaOf } from "#lib/memory/options.ts";
import { prepareSchema } from "#lib/memory/prepare-schema.ts";
import { type MemoryRecord, memoryRecord } from "#lib/memory/records.ts";
import { type OracleSearchResult, type SearchOptions, searchAsClient } from "#lib/memory/search.ts";
import type { MemoryFilter, MemoryStore, Page } from "#lib/store/memory-store.ts";
import { openStore } from "#lib/store/open-store.ts";

/** One entry a content, each list as long as `contents`; a list that is left out is none for each. */
export type AddOptions = {
  recordIds?: readonly string[];
  userIds?: readonly (string | null)[];
  agentIds?: readonly (string | null)[];
  threadIds?: readonly (string | null)[];
  timestamps?: readonly (Date | string | null)[];
  metadata?: readonly Metadata[];
  ttlDays?: number | null;
  ttlAnchor?: TimeToLiveAnchor;
};
export type ListOptions = MemoryFilter & { limit?: number; cursor?: string | null };

/** The low level: memory-like records by id, without threads. Messages are written through their thread. */
export interface IMemoryStore {
  /** @returns the ids, in the order of `contents`. */
  add(contents: readonly string[], recordType: RecordType, options?: AddOptions): Promise<string[]>;
  /** @throws {KeyError} when there is none, or it has expired. */
  get(recordId: string): Promise<MemoryRecord>;
  /** @returns 1, or 0 when there is none. */
  update(recordId: string, change: MemoryChange): Promise<number>;
  /** @returns 1, or 0 when there is none. @throws `held` under a legal hold. */
  delete(recordId: string): Promise<number>;
  /** By words, best first. @throws {ValueError} without a user, or null for unscoped rows. */
  search(question: string, options: SearchOptions): Promise<OracleSearchResult[]>;
  /** Newest first. A scope that is left out is any, null is unscoped rows alone. */
  list(options?: ListOptions): Promise<Page<MemoryRecord>>;
  /** Links memories of one user; what `supersedes`, `refines` and `duplicates` point at is retired. @returns how many. */
  addRelations(relations: readonly MemoryLink[]): Promise<number>;
  /** The link of two memories, whichever points at the other; null without one. */
  getRelation(oneId: string, otherId: string): Promise<MemoryLink | null>;
  /** Every link of a memory, in either direction, oldest first. */
  listRelations(recordId: string): Promise<MemoryLink[]>;
}

/** From `createMemoryStore`. Connects, and looks after its schema, at the first use. */
export class OracleMemoryStore implements IMemoryStore {
  readonly retention: RetentionLimits;
  readonly now: () => Date;
  readonly #port: MemoryStore;
  readonly #prepare: () => Promise<void>;
  #ready: Promise<void> | undefined;

  constructor(options: DatabaseOptions) {
    checkDatabaseOptions(options);
    if (!options.searchStrategy) warnOfKeywords();
    const { connection, schemaPolicy = "REQUIRE_EXISTING", storeOptions = {} } = options;
    const { poolSize = 10, now = () => new Date() } = storeOptions;
    const schema = schemaOf(options);
    const place = typeof connection === "string" ? { connectionString: connection } : { pool: connection };
    this.retention = retentionLimits(options.memoryRetentionConfig);
    this.now = now;
    this.#port = openStore({ ...place, schema, poolSize });
    this.#prepare = () => prepareSchema(this.#port, { ...place, schema }, schemaPolicy);
  }

  /** The engine, once its schema is as the policy asks. A failure is not kept: the next call tries again. */
  async open(): Promise<MemoryStore> {
    this.#ready ??= this.#prepare().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    await this.#ready;
    return this.#port;
  }

  async add(contents: readonly string[], recordType: RecordType, options: AddOptions = {}): Promise<string[]> {
    const { recordIds, userIds, agentIds, threadIds, timestamps, metadata, ttlDays, ttlAnchor } = options;
    for (const list of [recordIds, userIds, agentIds, threadIds, timestamps, metadata]) {
      if (list && list.length !== contents.length) throw new ValueError("Each list needs one entry a content.");
    }
    const writing = await this.writing();
    const ids: string[] = [];
    for (const [i, content] of contents.entries()) {
      const scope = { userId: userIds?.[i] ?? null, agentId: agentIds?.[i] ?? null, threadId: threadIds?.[i] ?? null };
      const more = { memoryId: recordIds?.[i], timestamp: timestamps?.[i], metadata: metadata?.[i] };
      ids.push(await addMemory(writing, content, scope, { ...more, memoryType: recordType, ttlDays, ttlAnchor }));
    }
    return ids;
  }

  async get(recordId: string): Promise<MemoryRecord> {
    const port = await this.open();
    return memoryRecord(await keyed(port.getMemory(recordId, this.now())));
  }

  async update(recordId: string, change: MemoryChange): Promise<number> {
    return updateMemory(await this.writing(), recordId, change);
  }

  async delete(recordId: string): Promise<number> {
    return countOf((await this.open()).deleteMemory(recordId));
  }

  async search(question: string, options: SearchOptions): Promise<OracleSearchResult[]> {
    return searchAsClient(await this.open(), question, options, this.now());
  }

  async list({ limit = 100, cursor, ...filter }: ListOptions = {}): Promise<Page<MemoryRecord>> {
    const port = await this.open();
    const page = await port.listMemories(filter, { limit, cursor }, this.now());
    return { items: page.items.map(memoryRecord), nextCursor: page.nextCursor };
  }

  async addRelations(relations: readonly MemoryLink[]): Promise<number> {
    const port = await this.open();
    for (const relation of relations) await keyed(port.linkMemories(relation, this.now()));
    return relations.length;
  }

  async getRelation(oneId: string, otherId: string): Promise<MemoryLink | null> {
    const links = await this.listRelations(oneId);
    return links.find((link) => otherEnd(link, oneId) === otherId) ?? null;
  }

  async listRelations(recordId: string): Promise<MemoryLink[]> {
    return (await this.open()).listMemoryLinks([recordId]);
  }

  async writing(): Promise<Writing> {
    return { port: await this.open(), limits: this.retention, now: this.now() };
  }

  /** May be called again. A pool that was handed in stays open. */
  async close(): Promise<void> {
    this.#closed ??= this.#port.close();
    await this.#closed;
  }
  #closed: Promise<void> | undefined;
}

let isWarned = false;
function warnOfKeywords(): void {
  if (isWarned) return;
  isWarned = true;
  process.emitWarning("Without searchStrategy memories are searched by words (KEYWORD), not by vectors.");
}

/** @throws {ValueError} for options that contradict each other, or for a schema that is not as the policy asks. */
export async function createMemoryStore(options: DatabaseOptions): Promise<OracleMemoryStore> {
  const store = new OracleMemoryStore(options);
  try {
    await store.open();
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
