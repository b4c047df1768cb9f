/**
 * A part that is given replaces that part whole, a part left out stays, null means the part's defaults.
 * Example: stored { memoryEnabled: true, limit: { messageLimit: 20 } }, given { limit: null } → limit off, memory as it was.
 */
import { autoSummarizationInput, longTermMemoryInput, retentionInput } from "#lib/contract/settings.ts";
import type { AgentKind, StoredMemorySettings } from "#lib/core/types.ts";
import type { AgentContextSettings } from "#lib/services/settings/agent-settings.ts";

export function defaultContextSettings(kind: AgentKind): AgentContextSettings {
  const common = { memoryEnabled: true, limit: null, clearOldToolResults: null };
  return kind === "SUPERVISOR" ? { ...common, isolation: "PRIVATE" } : common;
}

export function defaultStoredMemorySettings(): StoredMemorySettings {
  return {
    longTermMemory: longTermMemoryInput.parse({}),
    retention: retentionInput.parse({}),
    autoSummarization: autoSummarizationInput.parse({}),
  };
}

export type GivenParts<T> = { [K in keyof T]?: T[K] | null | undefined };

export function mergeParts<T extends object>(stored: T, given: GivenParts<T>, defaults: T): T {
  const parts = Object.keys(defaults) as (keyof T)[];
  const merged = parts.map((part) => [
    part,
    given[part] === undefined ? stored[part] : (given[part] ?? defaults[part]),
  ]);
  return Object.fromEntries(merged) as T;
}
