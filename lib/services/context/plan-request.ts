/** The plan of one request for a context, by the settings of the node that asks: for runtimes and for previews alike. */
import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { contextInput } from "#lib/contract/threads.ts";
import { seesPrompt } from "#lib/core/node-messages.ts";
import { planContext } from "#lib/core/plan-truncation.ts";
import type { ContextSettings } from "#lib/core/types.ts";
import { type Ask, readForContext, readPrompt } from "#lib/services/context/read-for-context.ts";
import { findContextAgents, settingsOfNode } from "#lib/services/context/resolve-node.ts";
import { summarizationOf } from "#lib/services/context/summarization-of.ts";
import { viewOfNode } from "#lib/services/context/view-of-node.ts";
import { type Context, requirePermission } from "#lib/services/context.ts";
import { findNamedModel } from "#lib/services/models/check-model.ts";

export const contextRequest = z.strictObject({ threadId: id, ...contextInput.shape });
export type ContextRequest = z.output<typeof contextRequest>;

export async function planRequest(context: Context, request: ContextRequest) {
  const { store } = context;
  const { threadId, nodeId, current = [], draftSettings } = request;
  const [thread, prompt] = await Promise.all([store.getThread(threadId), readPrompt(store, threadId)]);
  const agents = await findContextAgents(context, thread, nodeId);
  if (draftSettings) requirePermission(context, "settings.draft");
  const { settings, reader } = settingsOfNode(agents, draftSettings);
  const nodeView = await viewOfNode(store, reader, { threadId, current });
  const model = await findNamedModel(context, request.model ?? (agents.executor ?? agents.owner).model, "model");
  const { summaryThresholdPercent, ...summarizing } = await summarizationOf(store, { threadId, agents, draftSettings });
  const ask: Ask = { ...askOf(request, settings), model, ...summarizing };
  const reading = { ...nodeView, thread, prompt: seesPrompt(reader) ? prompt : [] };
  const planned = planContext(await readForContext(store, ask, reading));
  return { planned, agents, settings, nodeView, thread, model, ask, reading, summaryThresholdPercent };
}

const askOf = ({ system, current = [], tools, reservedOutputTokens }: ContextRequest, settings: ContextSettings) => ({
  system,
  current,
  tools,
  reservedOutputTokens,
  settings,
});
