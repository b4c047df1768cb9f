import { z } from "zod";
import { contextCardQuery, textOutput } from "#lib/contract/cards.ts";
import { id } from "#lib/contract/common.ts";
import { readContextCard } from "#lib/memory/read-context-card.ts";
import { auditReading } from "#lib/services/context/audit-reading.ts";
import { cardReachOf } from "#lib/services/context/card-reach.ts";
import { query } from "#lib/services/operation.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

export const getContextCard = query({
  name: "context.getContextCard",
  summary: "What a model should know of a session and its user, as XML",
  permission: "content.read",
  input: z.strictObject({ threadId: id, ...contextCardQuery.shape }),
  output: textOutput,
  scope: scopeOfThread,
  async run(context, { threadId, ...options }) {
    const { store } = context;
    const thread = await store.getThread(threadId);
    const reach = await cardReachOf(store, thread);
    const { content } = await readContextCard(store, thread, { ...options, reach }, context.now());
    await auditReading(context, threadId, "context_card");
    return { content };
  },
});
