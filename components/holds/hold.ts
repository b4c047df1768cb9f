import type { z } from "zod";
import type { holdOutput } from "#lib/contract/retention.ts";

export type Hold = z.input<typeof holdOutput>;

export const HOLD_KINDS = ["agent", "user", "thread"] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

export function scopeOf({ scope }: Pick<Hold, "scope">): { kind: HoldKind; id: string } {
  if ("agentId" in scope) return { kind: "agent", id: scope.agentId };
  return "userId" in scope ? { kind: "user", id: scope.userId } : { kind: "thread", id: scope.threadId };
}

type Place = { agentId?: string; userId?: string; threadId?: string };

/** The holds that cover something of this agent, user and session. */
export function holdsOn(holds: readonly Hold[], { agentId, userId, threadId }: Place): Hold[] {
  const ids = { agent: agentId, user: userId, thread: threadId };
  return holds.filter((hold) => {
    const { kind, id } = scopeOf(hold);
    return ids[kind] === id;
  });
}
