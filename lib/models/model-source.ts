import { OFFLINE_MODEL } from "#lib/models/catalogue.ts";
import { Embedder, type EmbedderOptions, type IEmbedder } from "#lib/models/embedder.ts";
import { type ILlm, Llm, type LlmOptions } from "#lib/models/llm.ts";

/** Models by their ids in a catalogue; null for an id that is not in it. */
export interface ModelSource {
  llm(modelId: string): ILlm | null;
  embedder(modelId: string): IEmbedder | null;
}

/** `model`: its name at the endpoint; the id when left out. */
export type ModelEndpoint = LlmOptions &
  Pick<EmbedderOptions, "embeddingDimension" | "maxInputTokens"> & {
    id: string;
    model?: string;
  };

export const isOffline = (modelId: string): boolean => modelId === OFFLINE_MODEL.id;

/** Of endpoints that the caller lists: each serves as what it is asked for. */
export function modelSource(endpoints: readonly ModelEndpoint[]): ModelSource {
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const made = <Made>(modelId: string, make: (model: string, endpoint: ModelEndpoint) => Made): Made | null => {
    const endpoint = byId.get(modelId);
    return endpoint ? make(endpoint.model ?? modelId, endpoint) : null;
  };
  return {
    llm: (modelId) => made(modelId, (model, endpoint) => new Llm(model, endpoint)),
    embedder: (modelId) => made(modelId, (model, endpoint) => new Embedder(model, endpoint)),
  };
}
