import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { memoryHistoryOutput } from "#lib/contract/memories.ts";
import type { Memory, MemoryRevision } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";
import { memoryScope } from "#lib/services/memories/memory-scope.ts";
import { presentMemory } from "#lib/services/memories/present-memory.ts";
import { query } from "#lib/services/operation.ts";

const MAX_REVISIONS = 100;
const MAX_SOURCES = 20;

export const getMemoryHistory = query({
  name: "memory.getMemoryHistory",
  summary: "A memory with what it was before, what it was learned from and what other memories say of it",
  permission: "memory.read",
  input: z.strictObject({ memoryId: id }),
  output: memoryHistoryOutput,
  scope: (context, { memoryId }) => memoryScope(context, memoryId),
  async run(context, { memoryId }) {
    const { store, now } = context;
    const memory = await store.getMemory(memoryId, now());
    const [revisions, links, sources] = await Promise.all([
      store.listMemoryRevisions(memoryId, MAX_REVISIONS),
      store.listMemoryLinks([memoryId]),
      sourcesOf(context, memory),
    ]);
    return { memory: presentMemory(memory), revisions: revisions.map(presentRevision), links, sources };
  },
});

/** A message that has gone since has no place any more. */
async function sourcesOf({ store, now }: Context, { threadId, sourceMessageIds }: Memory) {
  if (threadId === null) return [];
  const ids = sourceMessageIds.slice(0, MAX_SOURCES);
  return Promise.all(
    ids.map(async (messageId) => {
      const message = await store.getMessage(threadId, messageId, now()).catch(nullIfMissing);
      return { messageId, seq: message?.seq ?? null, role: message?.role ?? null };
    }),
  );
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

const presentRevision = ({ timestamp: _timestamp, metadata: _metadata, ...revision }: MemoryRevision) => ({
  ...revision,
  expiresAt: revision.expiresAt?.toISOString() ?? null,
  retiredAt: revision.retiredAt?.toISOString() ?? null,
  writtenAt: revision.writtenAt.toISOString(),
  replacedAt: revision.replacedAt.toISOString(),
});
