"use server";
import { formAction } from "#lib/action.ts";
import { purgeThread } from "#lib/services/trash/purge-thread.ts";
import { restoreThread } from "#lib/services/trash/restore-thread.ts";

// Nothing is refreshed here: a row that left the list at once could no longer say what came of it.
export const restoreEntryAction = formAction(restoreThread, {
  input: (form) => ({ threadId: form.get("threadId"), ...(form.has("runId") && { runId: form.get("runId") }) }),
  refresh: [],
});

export const purgeEntryAction = formAction(purgeThread, {
  input: (form) => ({ threadId: form.get("threadId") }),
  refresh: [],
});
