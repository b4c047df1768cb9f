import type { z } from "zod";
import type { messageOutput } from "#lib/contract/threads.ts";
import type { Message } from "#lib/core/types.ts";

export function presentMessage({ threadId: _thread, createdAt, ...message }: Message): z.input<typeof messageOutput> {
  return { ...message, createdAt: createdAt?.toISOString() ?? null };
}
