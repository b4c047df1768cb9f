import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { type ExportFormat, exportFormat } from "#lib/contract/export.ts";
import { transcriptView } from "#lib/core/isolation-view.ts";
import type { Message, Thread } from "#lib/core/types.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";
import { query } from "#lib/services/operation.ts";
import { jsonText } from "#lib/services/threads/export/json-text.ts";
import { markdownText } from "#lib/services/threads/export/markdown-text.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

const MESSAGES_A_PAGE = 200;

/** The text comes page by page, as fast as it is taken. */
export type ExportedThread = { agentId: string; fileName: string; mediaType: string; text: AsyncIterable<string> };
type Format = {
  extension: string;
  mediaType: string;
  write(thread: Thread, messages: AsyncIterable<Message>): AsyncIterable<string>;
};

const FORMATS: Record<ExportFormat, Format> = {
  json: { extension: "json", mediaType: "application/json", write: jsonText },
  markdown: { extension: "md", mediaType: "text/markdown; charset=utf-8", write: markdownText },
};

export const exportThread = query({
  name: "thread.export",
  summary: "A session as a file, as JSON that an import takes again or as Markdown; audited once",
  permission: "content.read",
  input: z.strictObject({ threadId: id, format: exportFormat }),
  output: z.custom<ExportedThread>(),
  scope: scopeOfThread,
  async run(context, { threadId, format }) {
    const thread = await context.store.getThread(threadId);
    await recordAudit(context.prisma, context, {
      operation: "thread.export",
      target: threadId,
      outcome: "done",
      after: { format, messages: thread.messageCount },
    });
    const { extension, mediaType, write } = FORMATS[format];
    const text = write(thread, messagesOf(context, threadId));
    return { agentId: thread.agentId, fileName: `${threadId}.${extension}`, mediaType, text };
  },
});

async function* messagesOf({ store }: Context, threadId: string): AsyncGenerator<Message> {
  const page = { order: "asc", limit: MESSAGES_A_PAGE } as const;
  for (let afterSeq = 0; ; ) {
    const messages = await store.listMessages(threadId, transcriptView(), { ...page, afterSeq });
    yield* messages;
    const last = messages.at(-1);
    if (!last || messages.length < MESSAGES_A_PAGE) return;
    afterSeq = last.seq;
  }
}
