/** Turns texts into vectors of one dimension, in the order of the texts. The caller brings it. */
export interface IEmbedder {
  embed(texts: readonly string[], options?: { isQuery?: boolean }): Promise<Float32Array[]>;
}
