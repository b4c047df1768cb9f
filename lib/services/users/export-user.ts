import { createHash } from "node:crypto";
import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { userExportOutput } from "#lib/contract/people.ts";
import { transcriptView } from "#lib/core/isolation-view.ts";
import type { Message, Thread } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";
import { presentMemory } from "#lib/services/memories/present-memory.ts";
import { presentMessage } from "#lib/services/messages/present-message.ts";
import { query } from "#lib/services/operation.ts";
import { presentThread } from "#lib/services/threads/present-thread.ts";
import { presentUser } from "#lib/services/users/present-user.ts";
import type { Page, PageRequest } from "#lib/store/memory-store.ts";

const PAGE = 500;

export const exportUser = query({
  name: "user.export",
  summary: "All that is held on one user, live sessions with their messages and memories, and a manifest; audited",
  permission: "user.export",
  input: z.strictObject({ userId: id }),
  output: userExportOutput,
  scope: () => "installation",
  async run(context, { userId }) {
    const { store, now } = context;
    const profile = await store.getProfile("user", userId);
    const threads = await all((page) => store.listThreads({ userId }, page));
    const memories = await all((page) => store.listMemories({ userId }, page, now()));
    if (!profile && threads.length + memories.length === 0) {
      throw new AppError("not_found", "Nothing is held on this user.");
    }
    const data = {
      profile: profile && presentUser(profile),
      threads: await withMessages(context, threads),
      memories: memories.map(presentMemory),
    };
    const messages = data.threads.reduce((sum, thread) => sum + thread.messages.length, 0);
    const counts = { profiles: profile ? 1 : 0, threads: threads.length, messages, memories: memories.length };
    const sha256 = createHash("sha256").update(JSON.stringify(data)).digest("hex");
    const audited = { operation: "user.export", target: `user:${userId}`, outcome: "done", after: counts } as const;
    await recordAudit(context.prisma, context, audited);
    return { manifest: { userId, exportedAt: now().toISOString(), counts, sha256 }, ...data };
  },
});

async function all<T>(read: (page: PageRequest) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read({ limit: PAGE, cursor });
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}

async function withMessages(context: Context, threads: readonly Thread[]) {
  const whole = [];
  for (const thread of threads) {
    const messages = await messagesOf(context, thread.threadId);
    whole.push({ ...presentThread(thread), messages: messages.map(presentMessage) });
  }
  return whole;
}

async function messagesOf({ store }: Context, threadId: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (let afterSeq = 0; ; ) {
    const page = await store.listMessages(threadId, transcriptView(), { order: "asc", limit: PAGE, afterSeq });
    messages.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return messages;
    afterSeq = last.seq;
  }
}
