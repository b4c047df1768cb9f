import type { z } from "zod";
import { searchInput, searchOutput } from "#lib/contract/memories.ts";
import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";
import { presentHit } from "#lib/services/memories/present-hit.ts";
import { query } from "#lib/services/operation.ts";
import type { SearchRequest } from "#lib/store/memory-store.ts";

type Input = z.output<typeof searchInput>;
type Scope = Pick<SearchRequest, "userId" | "agentId" | "threadId" | "recordTypes">;

export const searchMemories = query({
  name: "memory.searchMemories",
  summary: "Search the messages and memories of a user",
  permission: "memory.read",
  input: searchInput,
  output: searchOutput,
  scope: (_context, { agentId }) => (agentId ? { agentId } : "installation"),
  async run(context, input) {
    const scope = context.actor.agentIds ? await runtimeScope(context, input) : askedScope(input);
    const { query: question, maxResults, metadataFilter } = input;
    const hits = await context.store.search({ question, maxResults, metadataFilter, ...scope }, context.now());
    return { items: hits.map(presentHit) };
  },
});

/** An id that need not match exactly narrows nothing; null asks for what belongs to none. */
function askedScope({ userId, agentId, threadId, exactAgentMatch, exactThreadMatch, recordTypes }: Input): Scope {
  return {
    userId,
    agentId: exactAgentMatch || agentId === null ? agentId : undefined,
    threadId: exactThreadMatch || threadId === null ? threadId : undefined,
    recordTypes,
  };
}

/**
 * A runtime recalls what its agent may recall: of other sessions only what long-term memory shares, and nothing that was
 * learned while it is off.
 */
async function runtimeScope(context: Context, input: Input): Promise<Scope> {
  const { userId, threadId, recordTypes } = input;
  const agentId = input.agentId ?? "";
  const longTermMemory = (await context.store.getPolicy(agentId))?.settings.longTermMemory;
  if (longTermMemory?.enabled && longTermMemory.shareAcrossSessions) {
    return {
      userId,
      agentId,
      threadId: input.exactThreadMatch || threadId === null ? threadId : undefined,
      recordTypes,
    };
  }
  if (!threadId) {
    const fields = { threadId: "is needed: this agent shares no memory across sessions" };
    throw new AppError("invalid", "Check threadId.", { fields });
  }
  const shown = longTermMemory?.enabled ? recordTypes : ["message" as const].filter(isAmong(recordTypes));
  return { userId, agentId, threadId, recordTypes: shown };
}

const isAmong = (types: Input["recordTypes"]) => (type: "message") => types === undefined || types.includes(type);
