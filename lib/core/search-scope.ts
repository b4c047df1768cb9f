/**
 * Rule: an id that is left out, null and a value are three things. A value with its exact flag (the default) admits rows
 * of it alone, without the flag it filters nothing; null admits rows of nobody alone, whatever the flag. Left out: a thread's search takes
 * its own user and agent exactly and any thread, a client's any agent and thread. The user is never left open: without
 * one, or with its exact flag off, a search is refused.
 *
 * Example: { userId: "u1", agentId: null } → rows of u1 that belong to no agent, of any thread.
 */
export type SearchScope = {
  userId?: string | null | undefined;
  agentId?: string | null | undefined;
  threadId?: string | null | undefined;
  exactUserMatch?: boolean | undefined;
  exactAgentMatch?: boolean | undefined;
  exactThreadMatch?: boolean | undefined;
};
/** As a store filters: an id, null = unscoped rows alone, undefined = any. */
export type ScopeFilter = {
  userId: string | null;
  agentId: string | null | undefined;
  threadId: string | null | undefined;
};
export type ScopeRefusal = { field: keyof SearchScope; problem: string };
export type ThreadOwner = { threadId: string; userId: string; agentId: string };

export function clientScope(scope: SearchScope): ScopeFilter | ScopeRefusal {
  if (scope.userId === undefined) return { field: "userId", problem: "is required: an id, or null for unscoped rows" };
  if (scope.exactUserMatch === false) return { field: "exactUserMatch", problem: "can't be off: users never mix" };
  return {
    userId: scope.userId,
    agentId: dimension(scope.agentId, scope.exactAgentMatch ?? true),
    threadId: dimension(scope.threadId, scope.exactThreadMatch ?? true),
  };
}

/** The user of a thread's search is the thread's, whatever is asked. */
export function threadScope(owner: ThreadOwner, scope: SearchScope): ScopeFilter | ScopeRefusal {
  if (scope.userId !== undefined && scope.userId !== owner.userId) {
    return { field: "userId", problem: "is not the user of this thread" };
  }
  const { agentId = owner.agentId, threadId = owner.threadId } = scope;
  const isThreadExact = scope.exactThreadMatch ?? scope.threadId !== undefined;
  return clientScope({ ...scope, userId: owner.userId, agentId, threadId, exactThreadMatch: isThreadExact });
}

const dimension = (id: string | null | undefined, isExact: boolean): string | null | undefined =>
  isExact || id === null ? id : undefined;
