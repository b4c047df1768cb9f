import { z } from "zod";
import { id, pageOf } from "#lib/contract/common.ts";
import { messageOutput, messageQuery } from "#lib/contract/threads.ts";
import { executorView, transcriptView, type Visibility } from "#lib/core/isolation-view.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";
import { decodeCursor, integerPart, pageOfRows } from "#lib/services/cursor.ts";
import { presentMessage } from "#lib/services/messages/present-message.ts";
import { query } from "#lib/services/operation.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";
import type { MessagePage } from "#lib/store/memory-store.ts";

type Input = z.output<typeof listInput>;
const listInput = z.strictObject({ threadId: id, ...messageQuery.shape });
const position = z.tuple([integerPart]);

export const listMessages = query({
  name: "message.listMessages",
  summary: "Messages of a session by their order; a reading by a person is audited",
  permission: "content.read",
  input: listInput,
  output: pageOf(messageOutput),
  scope: scopeOfThread,
  async run(context, input) {
    const rows = await context.store.listMessages(input.threadId, viewOf(input), pageRequest(input));
    await auditReading(context, input.threadId);
    return pageOfRows(rows, input.limit, presentMessage, (message) => [message.seq]);
  },
});

/** One lane alone: every delegation of it, finished or not. */
function viewOf({ lane }: Input): Visibility {
  if (lane === undefined) return transcriptView();
  return executorView("PRIVATE", { lane, delegationId: null, runningDelegationIds: [] });
}

function pageRequest({ order, limit, afterSeq, beforeSeq, cursor }: Input): MessagePage {
  const [last] = cursor === undefined ? [] : decodeCursor(position, cursor);
  const after = order === "asc" ? (last ?? afterSeq) : afterSeq;
  const before = order === "desc" ? (last ?? beforeSeq) : beforeSeq;
  return {
    order,
    limit: limit + 1,
    ...(after === undefined ? {} : { afterSeq: after }),
    ...(before === undefined ? {} : { beforeSeq: before }),
  };
}

/** A runtime reads its own sessions all day; everybody else's reading of a transcript leaves a row. */
async function auditReading(context: Context, threadId: string): Promise<void> {
  if (context.actor.role === "runtime") return;
  await recordAudit(context.prisma, context, {
    operation: "thread.readTranscript",
    target: threadId,
    outcome: "done",
  });
}
