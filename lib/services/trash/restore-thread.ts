import { id } from "#lib/contract/common.ts";
import { restoreInput, restoreOutput } from "#lib/contract/retention.ts";
import { memoryMutation } from "#lib/services/operation.ts";

/** Without `runId` the whole thread, with it the exchanges that one run took from a live thread. */
export const restoreThread = memoryMutation({
  name: "trash.restore",
  summary: "Bring a trashed session, or one run's exchanges of it, back",
  permission: "trash.restore",
  input: restoreInput.extend({ threadId: id }),
  output: restoreOutput,
  scope: () => "installation",
  target: ({ threadId }) => threadId,
  async run({ store, now }, { threadId, runId }) {
    const messages = await store.restore(threadId, { now: now(), ...(runId === undefined ? {} : { runId }) });
    return { value: { messages }, change: { target: threadId, after: { messages }, ...(runId && { runId }) } };
  },
});
