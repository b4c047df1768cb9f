import type { z } from "zod";
import type { searchHitOutput } from "#lib/contract/memories.ts";
import type { SearchHit } from "#lib/store/memory-store.ts";

export function presentHit(hit: SearchHit): z.input<typeof searchHitOutput> {
  const { recordType, record, score, why } = hit;
  return {
    id: hit.recordType === "message" ? hit.record.id : hit.record.memoryId,
    recordType,
    content: record.content,
    score,
    threadId: record.threadId,
    createdAt: record.createdAt?.toISOString() ?? null,
    why,
  };
}
