import { z } from "zod";
import { id, pageOf, pageQuery } from "#lib/contract/common.ts";
import { memoryOutput } from "#lib/contract/memories.ts";
import { RECORD_TYPES } from "#lib/core/types.ts";
import { presentMemory } from "#lib/services/memories/present-memory.ts";
import { query } from "#lib/services/operation.ts";

export const listAgentMemories = query({
  name: "memory.listAgentMemories",
  summary: "What an agent has learned of its users, newest first, retired memories too",
  permission: "memory.read",
  input: z.strictObject({
    ...pageQuery,
    agentId: id,
    userId: id.optional(),
    recordType: z.enum(RECORD_TYPES).optional(),
  }),
  output: pageOf(memoryOutput),
  scope: (_context, { agentId }) => ({ agentId }),
  async run({ store, now }, { limit, cursor, recordType, ...owner }) {
    const filter = { ...owner, ...(recordType && { recordTypes: [recordType] }) };
    const page = await store.listMemories(filter, { limit, cursor }, now());
    return { items: page.items.map(presentMemory), nextCursor: page.nextCursor };
  },
});
