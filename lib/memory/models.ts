/** What the library asks of models; the caller brings them. */

/** Turns texts into vectors of one dimension, in the order of the texts. */
export interface IEmbedder {
  embed(texts: readonly string[], options?: { isQuery?: boolean }): Promise<Float32Array[]>;
}

export type LlmRequest = { instructions: string; prompt: string };
/** Tokens as the provider counted them; null when it did not say. */
export type LlmResponse = { text: string; usage: { inputTokens: number | null; outputTokens: number | null } };

export interface ILlm {
  generate(request: LlmRequest): Promise<LlmResponse>;
}
