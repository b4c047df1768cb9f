import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";
import type { AgentScope } from "#lib/services/operation.ts";

/** The agent that a stored memory belongs to. One that belongs to no agent is out of every bound key's reach. */
export async function memoryScope(context: Context, memoryId: string): Promise<AgentScope> {
  const { agentId } = await context.store.getMemory(memoryId, context.now());
  if (agentId === null) throw new AppError("not_found", "There is no such row.");
  return { agentId };
}
