import { pageOf } from "#lib/contract/common.ts";
import { memoryOutput, memoryQuery } from "#lib/contract/memories.ts";
import { presentMemory } from "#lib/services/memories/present-memory.ts";
import { query } from "#lib/services/operation.ts";

export const listMemories = query({
  name: "memory.listMemories",
  summary: "List the memories of a user",
  permission: "memory.read",
  input: memoryQuery,
  output: pageOf(memoryOutput),
  scope: (_context, input) => (input.agentId === undefined ? "installation" : { agentId: input.agentId }),
  async run(context, { limit, cursor, ...filter }) {
    const page = await context.store.listMemories(filter, { limit, cursor }, context.now());
    return { items: page.items.map(presentMemory), nextCursor: page.nextCursor };
  },
});
