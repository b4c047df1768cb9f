import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { embedMany } from "ai";
import { AppError } from "#lib/errors.ts";

/** Turns texts into vectors of one dimension, in the order of the texts. */
export interface IEmbedder {
  /** How many numbers a vector has; asked of the model with one text when left out. */
  readonly dimension?: number;
  /** Longer texts are cut into pieces; 400 tokens when left out. */
  readonly maxInputTokens?: number;
  embed(texts: readonly string[], options?: { isQuery?: boolean }): Promise<ArrayLike<number>[]>;
}

export type EmbedderOptions = {
  /** Base address of an OpenAI-compatible endpoint, such as `https://host/v1`. */
  apiBase: string;
  apiKey?: string;
  /** Asked of the model, where it can make vectors of several dimensions. */
  embeddingDimension?: number;
  maxInputTokens?: number;
  /** In place of the global one, such as one that judges each address. */
  fetch?: typeof globalThis.fetch;
  /** 60,000 when left out. */
  timeoutMs?: number;
  /** Tries after the first one; 2 when left out. */
  maxRetries?: number;
};

/** An embedding model behind an OpenAI-compatible endpoint. Its errors never repeat what the provider said. */
export class Embedder implements IEmbedder {
  readonly model: string;
  readonly dimension?: number;
  readonly maxInputTokens?: number;
  readonly #options: EmbedderOptions;
  #inputTokens = 0;

  constructor(model: string, options: EmbedderOptions) {
    this.model = model;
    this.#options = options;
    if (options.embeddingDimension !== undefined) this.dimension = options.embeddingDimension;
    if (options.maxInputTokens !== undefined) this.maxInputTokens = options.maxInputTokens;
  }

  /** Of all calls so far, as the provider counted them. */
  get inputTokens(): number {
    return this.#inputTokens;
  }

  /** @throws `unavailable` when there is no answer in time, or none that can be used. */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const { apiBase, apiKey, embeddingDimension, timeoutMs = 60_000, maxRetries = 2, fetch } = this.#options;
    const key = apiKey === undefined ? {} : { apiKey };
    const provider = createOpenAICompatible({
      name: "embedder",
      baseURL: apiBase,
      ...key,
      ...(fetch ? { fetch } : {}),
    });
    try {
      const { embeddings, usage } = await embedMany({
        model: provider.embeddingModel(this.model),
        values: [...texts],
        maxRetries,
        abortSignal: AbortSignal.timeout(timeoutMs),
        ...(embeddingDimension === undefined ? {} : { dimensions: embeddingDimension }),
      });
      this.#inputTokens += Number.isFinite(usage.tokens) ? usage.tokens : 0;
      return embeddings.map((embedding) => Float32Array.from(embedding));
    } catch (cause) {
      throw new AppError("unavailable", "The embedding model did not answer.", { cause });
    }
  }
}
