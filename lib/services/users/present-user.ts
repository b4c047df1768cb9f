import type { z } from "zod";
import type { userOutput } from "#lib/contract/memories.ts";
import type { Profile } from "#lib/store/memory-store.ts";

export function presentUser(profile: Profile): z.input<typeof userOutput> {
  const { actorId, information, metadata, createdAt } = profile;
  return { userId: actorId, information, metadata, createdAt: createdAt.toISOString() };
}
