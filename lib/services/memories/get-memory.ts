import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { memoryOutput } from "#lib/contract/memories.ts";
import { memoryScope } from "#lib/services/memories/memory-scope.ts";
import { presentMemory } from "#lib/services/memories/present-memory.ts";
import { query } from "#lib/services/operation.ts";

export const getMemory = query({
  name: "memory.getMemory",
  summary: "Read a memory",
  permission: "memory.read",
  input: z.strictObject({ memoryId: id }),
  output: memoryOutput,
  scope: (context, input) => memoryScope(context, input.memoryId),
  run: async (context, input) => presentMemory(await context.store.getMemory(input.memoryId, context.now())),
});
