import { type Memory, RECORD_TYPES } from "#lib/core/types.ts";
import type { Source } from "#lib/memory/extraction.ts";
import type { Writing } from "#lib/memory/memory-writes.ts";

const MOST_KNOWN = 20;

/** What a text may repeat or correct: of the same user and agent, from any thread or from this one alone. */
export async function findKnown({ port, now }: Writing, { thread, reach }: Source, text: string): Promise<Memory[]> {
  const { userId, agentId } = thread;
  const threadId = reach === "thread" ? thread.threadId : undefined;
  const scope = { userId, agentId, threadId, recordTypes: RECORD_TYPES };
  const hits = await port.search({ question: text, maxResults: MOST_KNOWN, ...scope }, now);
  return hits.flatMap((hit) => (hit.recordType === "message" ? [] : [hit.record]));
}
