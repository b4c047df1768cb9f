import type { Context } from "#lib/services/context.ts";
import { everyAgent, type ListedAgent } from "../every-agent.ts";

/** What deleting the agent would take; null for an executor, whose sessions are its supervisor's. */
export async function storedOf(context: Context, agent: Pick<ListedAgent, "id" | "kind">) {
  if (agent.kind === "EXECUTOR") return null;
  const listed = (await everyAgent(context)).find(({ id }) => id === agent.id);
  const usage = listed?.usage;
  return usage ? { sessions: usage.sessions.total, messages: usage.messages, bytes: usage.capacityUsedBytes } : null;
}
