import { id } from "#lib/contract/common.ts";
import { memoryOutput, updateMemoryInput } from "#lib/contract/memories.ts";
import { memoryExpiry } from "#lib/services/memories/memory-expiry.ts";
import { memoryScope } from "#lib/services/memories/memory-scope.ts";
import { presentMemory } from "#lib/services/memories/present-memory.ts";
import { memoryMutation } from "#lib/services/operation.ts";
import type { MemoryPatch } from "#lib/store/memory-store.ts";

export const updateMemory = memoryMutation({
  name: "memory.updateMemory",
  summary: "Change a memory",
  permission: "memory.write",
  input: updateMemoryInput.extend({ memoryId: id }),
  output: memoryOutput,
  scope: (context, input) => memoryScope(context, input.memoryId),
  target: (input) => input.memoryId,
  async run(context, { memoryId, ttlDays, content, metadata, recordType, retired }) {
    const now = context.now();
    const patch: MemoryPatch = {
      ...(content === undefined ? {} : { content }),
      ...(metadata === undefined ? {} : { metadata }),
      ...(recordType === undefined ? {} : { recordType }),
      ...(ttlDays === undefined ? {} : { expiresAt: memoryExpiry(ttlDays, now) }),
      ...(retired === undefined ? {} : { retiredAt: retired ? now : null }),
    };
    const memory = await context.store.updateMemory(memoryId, patch, now);
    return { value: presentMemory(memory), change: { target: memoryId, after: { changed: Object.keys(patch) } } };
  },
});
