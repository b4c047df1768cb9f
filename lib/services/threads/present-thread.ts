import type { z } from "zod";
import type { threadOutput } from "#lib/contract/threads.ts";
import type { Thread } from "#lib/core/types.ts";

export type ThreadView = z.input<typeof threadOutput>;

export function presentThread(thread: Thread): ThreadView {
  return {
    threadId: thread.threadId,
    agentId: thread.agentId,
    userId: thread.userId,
    kind: thread.kind,
    title: thread.title,
    metadata: thread.metadata,
    pinned: thread.pinned,
    state: thread.state === "active" ? "active" : "trashed",
    createdAt: thread.createdAt.toISOString(),
    lastActivityAt: thread.lastActivityAt.toISOString(),
    messageCount: thread.messageCount,
    exchangeCount: thread.exchangeCount,
    byteCount: thread.byteCount,
    tokenCount: thread.tokenCount,
  };
}
