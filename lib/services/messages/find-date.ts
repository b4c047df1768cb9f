import { z } from "zod";
import { id, timestamp } from "#lib/contract/common.ts";
import { query } from "#lib/services/operation.ts";
import { scopeOfThread } from "#lib/services/threads/thread-scope.ts";

export const findDate = query({
  name: "message.findDate",
  summary: "Where in a session a date begins: its first message of that date or later",
  permission: "settings.read",
  input: z.strictObject({ threadId: id, at: timestamp }),
  output: z.strictObject({ seq: z.number().int().nullable() }),
  scope: scopeOfThread,
  run: async ({ store, now }, { threadId, at }) => ({ seq: await store.findSeqAt(threadId, new Date(at), now()) }),
});
