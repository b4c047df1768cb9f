import { previewDeleteInput, previewDeleteOutput } from "#lib/contract/bulk-delete.ts";
import { query } from "#lib/services/operation.ts";
import { deletableFilter } from "#lib/services/threads/deletable-filter.ts";

export const previewDelete = query({
  name: "thread.previewDelete",
  summary: "What a deletion of all sessions that match would take",
  permission: "thread.deletePlayground",
  input: previewDeleteInput,
  output: previewDeleteOutput,
  scope: (_context, { agentId }) => ({ agentId }),
  async run(context, { agentId, filter }) {
    const previewedAt = context.now().toISOString();
    return { ...(await context.store.sumThreads(deletableFilter(context, agentId, filter))), previewedAt };
  },
});
