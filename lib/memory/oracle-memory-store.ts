import { type MemoryLink, otherEnd } from "#lib/core/memory-links.ts";
import type { RetentionLimits, TimeToLiveAnchor } from "#lib/core/time-to-live.ts";
import type { Metadata, RecordType } from "#lib/core/types.ts";
import { unitVector } from "#lib/core/unit-vector.ts";
import { countOf, keyed, ValueError } from "#lib/memory/errors.ts";
import { addMemory, type MemoryChange, updateMemory, type Writing } from "#lib/memory/memory-writes.ts";
import { checkDatabaseOptions, type DatabaseOptions, retentionLimits, schemaOf } from "#lib/memory/options.ts";
import { prepareSchema } from "#lib/memory/prepare-schema.ts";
import { type MemoryRecord, memoryRecord } from "#lib/memory/records.ts";
import { type OracleSearchResult, type SearchOptions, searchAsClient } from "#lib/memory/search.ts";
import { type IndexSync, type IndexText, SearchIndex } from "#lib/memory/search-index.ts";
import { type StrategyPort, strategyPort } from "#lib/memory/strategy-port.ts";
import { embedderOf } from "#lib/memory/writer-of.ts";
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
  /** What is searched by its meaning in place of the content: a text, or pieces of the caller's own. */
  indexTexts?: readonly IndexText[];
  /** The vectors of the contents, of the caller's own. */
  embeddings?: readonly ArrayLike<number>[];
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
  /** Best first; the question is null beside `queryVector`. @throws {ValueError} without a user, or null for unscoped rows. */
  search(question: string | null, options: SearchOptions): Promise<OracleSearchResult[]>;
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
  readonly #rows: MemoryStore;
  readonly #port: StrategyPort;
  readonly #index: SearchIndex | null;
  readonly #prepare: () => Promise<void>;
  #ready: Promise<void> | undefined;

  constructor(options: DatabaseOptions) {
    checkDatabaseOptions(options);
    const { connection, schemaPolicy = "REQUIRE_EXISTING", storeOptions = {} } = options;
    const { poolSize = 10, now = () => new Date() } = storeOptions;
    const schema = schemaOf(options);
    const place = typeof connection === "string" ? { connectionString: connection } : { pool: connection };
    this.retention = retentionLimits(options.memoryRetentionConfig);
    this.now = now;
    const port = openStore({ ...place, schema, poolSize });
    const strategy = options.searchStrategy ?? (options.embedder ? "VECTOR" : "KEYWORD");
    if (!options.searchStrategy && strategy === "KEYWORD") warnOfKeywords();
    const sync = options.searchIndexSync ?? "ON_COMMIT";
    const embedder = options.embedder === undefined ? null : embedderOf(options.embedder, options.catalogue);
    this.#index = embedder && strategy !== "KEYWORD" ? new SearchIndex(port, embedder, sync) : null;
    this.#rows = port;
    this.#port = strategyPort(port, strategy, this.#index);
    this.#prepare = async () => {
      await prepareSchema(port, { ...place, schema }, schemaPolicy);
      await this.#index?.prepare(storeOptions.onDimensionChange ?? "refuse");
    };
  }

  /** The engine, once its schema is as the policy asks. A failure is not kept: the next call tries again. */
  async open(): Promise<StrategyPort> {
    this.#ready ??= this.#prepare().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    await this.#ready;
    return this.#port;
  }

  async add(contents: readonly string[], recordType: RecordType, options: AddOptions = {}): Promise<string[]> {
    const { recordIds, userIds, agentIds, threadIds, timestamps, metadata, ttlDays, ttlAnchor } = options;
    const { indexTexts, embeddings } = options;
    for (const list of [recordIds, userIds, agentIds, threadIds, timestamps, metadata, indexTexts, embeddings]) {
      if (list && list.length !== contents.length) throw new ValueError("Each list needs one entry a content.");
    }
    if (indexTexts && !this.#index) throw new ValueError("indexTexts need an embedder.");
    const vectors = embeddings?.map(requireVector);
    if (vectors) await this.#requireDimension(vectors);
    const isIndexed = indexTexts || vectors;
    const writing = { ...(await this.writing()), ...(isIndexed ? { port: this.#rows } : {}) };
    const ids: string[] = [];
    for (const [i, content] of contents.entries()) {
      const scope = { userId: userIds?.[i] ?? null, agentId: agentIds?.[i] ?? null, threadId: threadIds?.[i] ?? null };
      const more = { memoryId: recordIds?.[i], timestamp: timestamps?.[i], metadata: metadata?.[i] };
      const id = await addMemory(writing, content, scope, { ...more, memoryType: recordType, ttlDays, ttlAnchor });
      ids.push(id);
      const embedding = vectors?.[i];
      const text = indexTexts?.[i];
      if (embedding) await this.#rows.putChunks({ kind: "memory", id }, [{ text: content, embedding }]);
      else if (text !== undefined) await this.#index?.put({ kind: "memory", id }, text);
    }
    return ids;
  }

  async #requireDimension(vectors: readonly Float32Array[]): Promise<void> {
    const stored = (await (await this.open()).vectorDimension()) ?? vectors[0]?.length;
    if (vectors.every(({ length }) => length === stored)) return;
    throw new ValueError(`Each embedding needs ${stored} numbers, as those that are stored.`);
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

  async search(question: string | null, options: SearchOptions): Promise<OracleSearchResult[]> {
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

  /** Gives vectors to what has none yet, such as what the console wrote. @throws {ValueError} without an embedder. */
  async syncSearchIndex(): Promise<IndexSync> {
    await this.open();
    if (!this.#index) throw new ValueError("There are no vectors to make: this store has no embedder.");
    return this.#index.sync();
  }

  /** What the newest indexing ended with; null without an embedder. */
  async lastIndexSync(): Promise<IndexSync | null> {
    return (await this.#index?.last()) ?? null;
  }

  async writing(): Promise<Writing> {
    return { port: await this.open(), limits: this.retention, now: this.now() };
  }

  /** May be called again. A pool that was handed in stays open. */
  async close(): Promise<void> {
    this.#closed ??= this.lastIndexSync().then(() => this.#rows.close());
    await this.#closed;
  }
  #closed: Promise<void> | undefined;
}

function requireVector(values: ArrayLike<number>): Float32Array {
  const vector = unitVector(values);
  if (!vector) throw new ValueError("An embedding has no direction.");
  return vector;
}

let isWarned = false;
function warnOfKeywords(): void {
  if (isWarned) return;
  isWarned = true;
  process.emitWarning("Without an embedder memories are searched by words (KEYWORD), not by vectors.");
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
