import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { contextInput, judgedTranscriptOutput } from "#lib/contract/threads.ts";
import { mainView, transcriptView } from "#lib/core/isolation-view.ts";
import { judgeMessages } from "#lib/core/judge-messages.ts";
import { planRequest } from "#lib/services/context/plan-request.ts";
import type { NodeView } from "#lib/services/context/view-of-node.ts";
import { query } from "#lib/services/operation.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

const MAX_MESSAGES = 1_000;

/** Reads no text, so that whoever sees counts alone may ask. */
export const judgeTranscript = query({
  name: "context.judgeTranscript",
  summary: "What the saved settings make of each message of a part of the transcript, for one node",
  permission: "settings.read",
  input: contextInput
    .pick({ nodeId: true })
    .extend({ threadId: id, fromSeq: z.number().int().min(0), toSeq: z.number().int().min(0) }),
  output: judgedTranscriptOutput,
  scope: scopeOfThread,
  async run(context, { fromSeq, toSeq, ...request }) {
    const { planned, settings, nodeView } = await planRequest(context, request);
    const part = { order: "asc", afterSeq: fromSeq - 1, beforeSeq: toSeq + 1, limit: MAX_MESSAGES } as const;
    const rows = await context.store.listMessages(request.threadId, transcriptView(), part);
    return {
      messages: judgeMessages(planned.plan, rows, seenBy(nodeView)),
      totals: planned.plan.totals,
      outcome: planned.plan.outcome,
      tokenLimit: settings.memoryEnabled ? (settings.limit?.tokenLimit ?? null) : null,
    };
  },
});

/** A supervisor reads the lanes only to tell how each delegation ended. */
const seenBy = ({ reader, view }: NodeView) => (reader.kind === "SUPERVISOR" ? mainView() : view);
