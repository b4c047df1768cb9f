import type { Thread } from "#lib/core/types.ts";
import type { CardReach } from "#lib/memory/read-context-card.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

/** What the agent's long-term memory lets a card recall, by the settings that are enforced. */
export async function cardReachOf(store: MemoryStore, { agentId }: Pick<Thread, "agentId">): Promise<CardReach> {
  const longTermMemory = (await store.getPolicy(agentId))?.settings.longTermMemory;
  if (!longTermMemory?.enabled) return "none";
  return longTermMemory.shareAcrossSessions ? "user" : "thread";
}
