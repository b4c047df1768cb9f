import type { Context } from "#lib/services/context.ts";
import { getStoredMemory } from "#lib/services/usage/get-stored-memory.ts";

/** What deleting the agent would take; null for an executor and while the memory database can't be reached. */
export async function storedOf(context: Context, agent: { id: string; kind: string }) {
  if (agent.kind === "EXECUTOR") return null;
  const { sessions, messages, capacityUsedBytes } = await getStoredMemory.run(context, { agentId: agent.id });
  if (sessions === null || messages === null || capacityUsedBytes === null) return null;
  return { sessions: sessions.total, messages, bytes: capacityUsedBytes };
}
