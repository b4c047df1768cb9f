import { z } from "zod";
import { summaryQuery, textOutput } from "#lib/contract/cards.ts";
import { id } from "#lib/contract/common.ts";
import { readSummary } from "#lib/memory/read-summary.ts";
import { auditReading } from "#lib/services/context/audit-reading.ts";
import { query } from "#lib/services/operation.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

export const getSummary = query({
  name: "context.getSummary",
  summary: "What a session was about; without a model its conversation, bounded by a token budget",
  permission: "content.read",
  input: z.strictObject({ threadId: id, ...summaryQuery.shape }),
  output: textOutput,
  scope: scopeOfThread,
  async run(context, { threadId, ...options }) {
    const { content } = await readSummary(context.store, threadId, options, context.now());
    await auditReading(context, threadId, "summary");
    return { content };
  },
});
