import { chunkText } from "#lib/core/chunk-text.ts";
import { unitVector } from "#lib/core/unit-vector.ts";
import { AppError } from "#lib/errors.ts";
import { ValueError } from "#lib/memory/errors.ts";
import type { SearchIndexSync } from "#lib/memory/options.ts";
import type { IEmbedder } from "#lib/models/embedder.ts";
import type { Chunk, MemoryStore, RecordKey, UnindexedPosition, UnindexedRecord } from "#lib/store/memory-store.ts";

/** What one synchronization did; what it could not do is done by the next one. */
export type IndexSync = { records: number; error: AppError | null };
/** To index, in place of a record's text: a text, or pieces of the caller's own. */
export type IndexText = string | readonly string[];

const CHUNK_TOKENS = 400;
const RECORDS_A_STEP = 64;

/** Keeps the vectors of a store in step with its texts. Rows never wait for a model: without vectors they are found by words. */
export class SearchIndex {
  readonly #port: MemoryStore;
  readonly #embedder: IEmbedder;
  readonly #mode: SearchIndexSync;
  #running: Promise<IndexSync> = Promise.resolve({ records: 0, error: null });

  constructor(port: MemoryStore, embedder: IEmbedder, mode: SearchIndexSync) {
    this.#port = port;
    this.#embedder = embedder;
    this.#mode = mode;
  }

  /** @throws {ValueError} when vectors of another dimension are stored. */
  async prepare(onDimensionChange: "refuse" | "reembed"): Promise<void> {
    const stored = await this.#port.vectorDimension();
    const dimension = this.#embedder.dimension ?? (await this.questionVector("dimension")).length;
    if (onDimensionChange === "reembed") {
      await this.#port.resetVectors(dimension);
      const { error } = await this.sync();
      if (error) throw error;
    } else if (stored !== null && stored !== dimension) {
      throw new ValueError(
        `This store holds vectors of ${stored} dimensions and the embedder makes ${dimension}. Give the embedder that ` +
          `made them, or open it once with storeOptions: { onDimensionChange: "reembed" }, which makes all vectors anew.`,
      );
    }
  }

  async questionVector(question: string): Promise<Float32Array> {
    const [vector] = await this.#vectors([question], { isQuery: true });
    if (!vector) throw unusable();
    return vector;
  }

  /** After a write: at once, behind it, or not before `sync`. */
  async written(records: readonly UnindexedRecord[]): Promise<void> {
    if (this.#mode === "MANUAL") return;
    const work = this.#after(() => this.#keep(records));
    if (this.#mode === "ON_COMMIT") await work;
  }

  /** Everything that has a text and no vector yet. */
  sync(): Promise<IndexSync> {
    return this.#after(async () => {
      let records = 0;
      let from: UnindexedPosition | undefined;
      for (;;) {
        const page = await this.#port.listUnindexed(RECORDS_A_STEP, from);
        if (!page.next) return records;
        records += await this.#keep(page.records);
        from = page.next;
      }
    });
  }

  /** What the newest work ended with, once it has. */
  last(): Promise<IndexSync> {
    return this.#running;
  }

  async put(key: RecordKey, text: IndexText): Promise<void> {
    await this.#port.putChunks(key, await this.#chunks(piecesOf(text, this.#limit)));
  }

  get #limit(): number {
    return Math.min(this.#embedder.maxInputTokens ?? CHUNK_TOKENS, CHUNK_TOKENS);
  }

  /** One after the other, so that a model is not asked the same twice at once. */
  #after(work: () => Promise<number>): Promise<IndexSync> {
    this.#running = this.#running.then(async () => {
      try {
        return { records: await work(), error: null };
      } catch (cause) {
        const error = cause instanceof AppError ? cause : new AppError("unavailable", "Indexing failed.", { cause });
        return { records: 0, error };
      }
    });
    return this.#running;
  }

  async #keep(records: readonly UnindexedRecord[]): Promise<number> {
    const pieces = records.map(({ key, content }) => ({ key, texts: piecesOf(content, this.#limit) }));
    const chunks = await this.#chunks(pieces.flatMap(({ texts }) => texts));
    let from = 0;
    for (const { key, texts } of pieces) {
      if (texts.length > 0) await this.#port.putChunks(key, chunks.slice(from, from + texts.length));
      from += texts.length;
    }
    return pieces.filter(({ texts }) => texts.length > 0).length;
  }

  async #chunks(texts: readonly string[]): Promise<Chunk[]> {
    const vectors = await this.#vectors(texts);
    return texts.map((text, i) => ({ text, embedding: vectors[i] ?? new Float32Array() }));
  }

  async #vectors(texts: readonly string[], options?: { isQuery: boolean }): Promise<Float32Array[]> {
    if (texts.length === 0) return [];
    const made = await this.#embedder.embed(texts, options);
    const vectors = made.map((values) => unitVector(values)).filter((vector) => vector !== null);
    const isUsable = vectors.length === texts.length && vectors.every(({ length }) => length === vectors[0]?.length);
    if (!isUsable) throw unusable();
    return vectors;
  }
}

const unusable = () => new AppError("unavailable", "The embedding model's answer can't be used.");

const piecesOf = (text: IndexText, limit: number): string[] =>
  typeof text === "string" ? chunkText(text, limit) : [...text];
