import type { Context } from "#lib/services/context.ts";
import type { AgentScope } from "#lib/services/operation.ts";

/** A thread is its agent's. */
export async function scopeOfThread({ store }: Context, { threadId }: { threadId: string }): Promise<AgentScope> {
  return { agentId: (await store.getThread(threadId)).agentId };
}
