import { contextOutput } from "#lib/contract/threads.ts";
import type { PlannedContext } from "#lib/core/plan-truncation.ts";
import { AppError } from "#lib/errors.ts";
import { auditReading, contextRequest, planRequest } from "#lib/services/context/plan-request.ts";
import { settingsRevisionOf } from "#lib/services/context/resolve-node.ts";
import { query } from "#lib/services/operation.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

export const buildContext = query({
  name: "context.buildContext",
  summary: "What a model gets of a session now, and the reason for everything left out",
  permission: "context.build",
  input: contextRequest,
  output: contextOutput,
  scope: scopeOfThread,
  async run(context, request) {
    const { planned, agents } = await planRequest(context, request);
    if (context.actor.role !== "runtime") await auditReading(context, request.threadId);
    requireFit(planned);
    return { ...planned, settingsRevision: settingsRevisionOf(agents, request.draftSettings) };
  },
});

/** Never a silent drop: the numbers and the plan go with the refusal. */
function requireFit({ plan }: PlannedContext): void {
  if (plan.outcome === "ok") return;
  const { summaryTokens, historyTokens, currentTokens, windowTokens } = plan.totals;
  const needed = summaryTokens + historyTokens + currentTokens;
  const current = { plan };
  if (windowTokens === null) {
    const values = { needed };
    throw new AppError("context_overflow", "The conversation needs {needed} tokens, more than its limit.", {
      values,
      current,
    });
  }
  const values = { needed, room: windowTokens };
  throw new AppError("context_overflow", "The conversation needs {needed} tokens and has {room}.", { values, current });
}
