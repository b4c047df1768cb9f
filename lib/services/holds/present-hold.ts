import type { z } from "zod";
import type { holdOutput } from "#lib/contract/retention.ts";
import type { Hold, HoldScope } from "#lib/core/types.ts";

export const presentHold = (hold: Hold): z.input<typeof holdOutput> => ({
  ...hold,
  placedAt: hold.placedAt.toISOString(),
  releasedAt: hold.releasedAt?.toISOString() ?? null,
});

/** `agent:a1`, `user:u1` or `thread:t1`, for the audit. */
export function holdTarget(scope: HoldScope): string {
  if ("agentId" in scope) return `agent:${scope.agentId}`;
  return "userId" in scope ? `user:${scope.userId}` : `thread:${scope.threadId}`;
}
