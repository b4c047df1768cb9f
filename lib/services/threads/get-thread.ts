import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { threadOutput } from "#lib/contract/threads.ts";
import { query } from "#lib/services/operation.ts";
import { presentThread } from "#lib/services/threads/present-thread.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

export const getThread = query({
  name: "thread.getThread",
  summary: "One session without its messages",
  permission: "thread.read",
  input: z.strictObject({ threadId: id }),
  output: threadOutput,
  scope: scopeOfThread,
  run: async ({ store }, { threadId }) => presentThread(await store.getThread(threadId)),
});
