import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { RECORD_TYPES } from "#lib/core/types.ts";
import { requireAgent } from "#lib/services/agents/find-agent.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";
import { presentMemory } from "#lib/services/memories/present-memory.ts";
import { query } from "#lib/services/operation.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

const MEMORIES_A_PAGE = 200;

type MemoryFilter = Parameters<MemoryStore["listMemories"]>[0];
/** The text comes page by page, as fast as it is taken. */
export type ExportedMemories = { fileName: string; mediaType: string; text: AsyncIterable<string> };

export const exportMemories = query({
  name: "memory.export",
  summary: "An agent's memories as JSON Lines, newest first, retired memories too; audited once",
  permission: "memory.export",
  input: z.strictObject({ agentId: id, userId: id.optional(), recordType: z.enum(RECORD_TYPES).optional() }),
  output: z.custom<ExportedMemories>(),
  scope: (_context, { agentId }) => ({ agentId }),
  async run(context, { agentId, userId, recordType }) {
    await requireAgent(context.prisma, agentId);
    await recordAudit(context.prisma, context, {
      operation: "memory.export",
      target: agentId,
      outcome: "done",
      after: { userId: userId ?? null, recordType: recordType ?? null },
    });
    const filter = { agentId, userId, ...(recordType && { recordTypes: [recordType] }) };
    const fileName = `${agentId}-memories.jsonl`;
    return { fileName, mediaType: "application/x-ndjson", text: linesOf(context, filter) };
  },
});

async function* linesOf({ store, now }: Context, filter: MemoryFilter): AsyncGenerator<string> {
  for (let cursor: string | undefined; ; ) {
    const page = await store.listMemories(filter, { limit: MEMORIES_A_PAGE, cursor }, now());
    for (const memory of page.items) yield `${JSON.stringify(presentMemory(memory))}\n`;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
