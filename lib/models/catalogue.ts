import type { ModelWindow } from "#lib/core/types.ts";

/** Tokens, except `region` (null = wherever the endpoint is) and `isOffline` (answers without any network). */
export type ModelEntry = ModelWindow & { id: string; label: string; region: string | null; isOffline: boolean };

export interface ModelCatalogue {
  list(): ModelEntry[];
  find(modelId: string): ModelEntry | null;
}

export const OFFLINE_MODEL: ModelEntry = {
  id: "offline",
  label: "Built-in offline model",
  contextTokens: 128_000,
  maxOutputTokens: 4_096,
  imageTokens: 1_000,
  region: null,
  isOffline: true,
};

/** The built-in model first, then what the installation declares. */
export function createCatalogue(declared: readonly ModelEntry[]): ModelCatalogue {
  const entries = [OFFLINE_MODEL, ...declared.filter((entry) => entry.id !== OFFLINE_MODEL.id)];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return { list: () => entries, find: (modelId) => byId.get(modelId) ?? null };
}
