import { AppError } from "#lib/errors.ts";
import type { MemoryStore, Usage } from "#lib/store/memory-store.ts";

/** null while the memory database can't be reached: 0 would say that nothing is stored. */
export async function knownUsage(store: MemoryStore, filter: { agentId?: string }): Promise<Usage[] | null> {
  try {
    return await store.usage(filter);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return null;
    throw error;
  }
}
