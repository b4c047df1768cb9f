import type { z } from "zod";
import { createMemoryInput, memoryOutput } from "#lib/contract/memories.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/ids.ts";
import type { Context } from "#lib/services/context.ts";
import { memoryExpiry } from "#lib/services/memories/memory-expiry.ts";
import { presentMemory } from "#lib/services/memories/present-memory.ts";
import { runtimeWrite } from "#lib/services/operation.ts";

type Input = z.output<typeof createMemoryInput>;

export const addMemory = runtimeWrite({
  name: "memory.addMemory",
  summary: "Add a memory",
  permission: "memory.write",
  input: createMemoryInput,
  output: memoryOutput,
  scope: (_context, input) => (input.agentId ? { agentId: input.agentId } : "installation"),
  async run(context, input) {
    await requireOwners(context, input);
    const now = context.now();
    const memory = await context.store.addMemory(
      {
        memoryId: input.memoryId ?? newId(),
        userId: input.userId,
        agentId: input.agentId ?? null,
        threadId: input.threadId ?? null,
        recordType: input.recordType,
        content: input.content,
        metadata: input.metadata ?? {},
        sourceMessageIds: [],
        expiresAt: memoryExpiry(input.ttlDays ?? null, now),
      },
      now,
    );
    return presentMemory(memory);
  },
});

async function requireOwners(context: Context, input: Input): Promise<void> {
  if (input.agentId && !(await context.prisma.agent.findUnique({ where: { id: input.agentId } }))) {
    throw new AppError("invalid", "Check agentId.", { fields: { agentId: "is not a known agent" } });
  }
  if (input.threadId) await requireThread(context, input.threadId, input);
}

/** A session of somebody else answers as one that isn't there. */
async function requireThread(context: Context, threadId: string, input: Input): Promise<void> {
  const thread = await context.store.getThread(threadId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  const isOwn = thread?.userId === input.userId && (!input.agentId || thread.agentId === input.agentId);
  if (isOwn) return;
  throw new AppError("invalid", "Check threadId.", { fields: { threadId: "is no session of this user and agent" } });
}
