import type { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { contextInput, contextPreviewOutput } from "#lib/contract/threads.ts";
import { nodeMessages } from "#lib/core/node-messages.ts";
import type { Message } from "#lib/core/types.ts";
import { auditReading } from "#lib/services/context/audit-reading.ts";
import { planRequest } from "#lib/services/context/plan-request.ts";
import type { NodeView } from "#lib/services/context/view-of-node.ts";
import { type Context, may } from "#lib/services/context.ts";
import { query } from "#lib/services/operation.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

const NEWEST_MESSAGES = 200;
const EXCERPT_CHARACTERS = 400;

/** By the same planner as a runtime's context, but an overflow is an answer here, and a reader without contents gets none. */
export const previewContext = query({
  name: "context.previewContext",
  summary: "The plan of a session's context under saved or draft settings, beside its newest messages",
  permission: "settings.read",
  input: contextInput.pick({ nodeId: true, draftSettings: true }).extend({ threadId: id }),
  output: contextPreviewOutput,
  scope: scopeOfThread,
  async run(context, request) {
    const { planned, settings, nodeView } = await planRequest(context, request);
    const newest = await newestMessages(context, request.threadId, nodeView);
    const showsContent = may(context, "content.read");
    if (showsContent) await auditReading(context, request.threadId, "context");
    return {
      plan: planned.plan,
      tokenLimit: settings.memoryEnabled ? (settings.limit?.tokenLimit ?? null) : null,
      messages: newest.map((message) => (showsContent ? excerpt(message) : outline(message))),
    };
  },
});

/** As the node's model would get them, oldest first. */
async function newestMessages({ store }: Context, threadId: string, { view, reader }: NodeView) {
  const rows = await store.listMessages(threadId, view, { order: "desc", limit: NEWEST_MESSAGES });
  return nodeMessages({ rows: rows.toReversed(), isWhole: rows.length < NEWEST_MESSAGES }, reader);
}

type Shown = z.input<typeof contextPreviewOutput>["messages"][number];

const outline = ({ seq, role, author, tokenCount }: Message): Shown => ({
  seq,
  role,
  author,
  text: null,
  toolNames: [],
  tokens: tokenCount,
});

function excerpt(message: Message): Shown {
  const characters = Array.from(message.content.slice(0, EXCERPT_CHARACTERS * 2));
  const text = characters.slice(0, EXCERPT_CHARACTERS).join("");
  return { ...outline(message), text, toolNames: (message.toolCalls ?? []).map((call) => call.name) };
}
