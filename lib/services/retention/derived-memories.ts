import type { StoredMemorySettings } from "#lib/core/types.ts";

/** With the flag off a memory outlives its sources only while sharing lets another session recall it. */
export const removesDerived = (settings: StoredMemorySettings): boolean =>
  settings.retention.deleteDerivedMemories || !settings.longTermMemory.shareAcrossSessions;
