import { contextOutput } from "#lib/contract/threads.ts";
import type { PlannedContext } from "#lib/core/plan-truncation.ts";
import type { Thread } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { readContextCard } from "#lib/memory/read-context-card.ts";
import { auditReading } from "#lib/services/context/audit-reading.ts";
import { cardReachOf } from "#lib/services/context/card-reach.ts";
import { type ContextRequest, contextRequest, planRequest } from "#lib/services/context/plan-request.ts";
import { settingsRevisionOf } from "#lib/services/context/resolve-node.ts";
import type { Context } from "#lib/services/context.ts";
import { runtimeWrite } from "#lib/services/operation.ts";
import { foldInLine } from "#lib/services/summarization/fold-session.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

const CARD_TOKENS = 100_000;
const LEAST_CARD_TOKENS = 50;

export const buildContext = runtimeWrite({
  name: "context.buildContext",
  summary: "What a model gets of a session now, and the reason for everything left out",
  permission: "context.build",
  input: contextRequest,
  output: contextOutput,
  scope: scopeOfThread,
  async run(context, request) {
    const { planned, agents, thread } = await planFolded(context, request);
    await auditReading(context, request.threadId, "context");
    requireFit(planned);
    const card = request.includeContextCard ? await cardBeside(context, request, { planned, thread }) : {};
    return { ...planned, settingsRevision: settingsRevisionOf(agents, request.draftSettings), ...card };
  },
});

/** A window that would overflow is folded at once; else the newest finished summary serves, and a job folds. */
async function planFolded(context: Context, request: ContextRequest) {
  const first = await planRequest(context, request);
  const { outcome, totals } = first.planned.plan;
  const isOverWindow = outcome === "overflow" || totals.limitReached === "over_model_window";
  if (!isOverWindow || request.draftSettings || !(await foldInLine(context, first))) return first;
  return planRequest(context, request);
}

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

/** What is recalled, without the messages that the context has already; none when the window has no room left for it. */
async function cardBeside(
  { store, now }: Context,
  { current = [] }: ContextRequest,
  { planned, thread }: { planned: PlannedContext; thread: Thread },
): Promise<{ contextCard?: string }> {
  const { windowTokens, summaryTokens, historyTokens, currentTokens } = planned.plan.totals;
  const left = windowTokens === null ? CARD_TOKENS : windowTokens - summaryTokens - historyTokens - currentTokens;
  if (left < LEAST_CARD_TOKENS) return {};
  const reach = await cardReachOf(store, thread);
  const asked = current.filter(({ role }) => role === "user").map(({ content }) => content);
  const question = asked.length > 0 ? { question: asked.join("\n") } : {};
  const limits = { maxRecentMessages: 0, contextCardTokenLimit: Math.min(left, CARD_TOKENS) };
  return { contextCard: (await readContextCard(store, thread, { ...limits, ...question, reach }, now())).content };
}
