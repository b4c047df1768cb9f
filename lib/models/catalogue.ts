import type { ModelWindow } from "#lib/core/types.ts";
import type { DeclaredModel } from "#lib/env.ts";

/** Tokens, except `region` (null = wherever the endpoint is) and `isOffline` (answers without any network). */
export type ModelEntry = ModelWindow & { id: string; label: string; region: string | null; isOffline: boolean };

export const OFFLINE_MODEL: ModelEntry = {
  id: "offline",
  label: "Built-in offline model",
  contextTokens: 128_000,
  maxOutputTokens: 4_096,
  imageTokens: 1_000,
  region: null,
  isOffline: true,
};

export function declaredEntry(model: DeclaredModel): ModelEntry {
  const { id, label = id, contextTokens, maxOutputTokens, imageTokens = 1000, region = null } = model;
  return { id, label, contextTokens, maxOutputTokens, imageTokens, region, isOffline: false };
}

/** What the program and its environment bring along, the built-in model first: no row may take one of these ids. */
export function fixedEntries(declared: readonly DeclaredModel[]): ModelEntry[] {
  return [OFFLINE_MODEL, ...declared.filter(({ id }) => id !== OFFLINE_MODEL.id).map(declaredEntry)];
}
