"use server";
import { sessionPath, sessionsPath } from "#components/sessions/session.ts";
import { formAction, readAction } from "#lib/action.ts";
import { deleteMessage } from "#lib/services/messages/delete-message.ts";
import { deleteThread } from "#lib/services/threads/delete-thread.ts";
import { deleteThreads } from "#lib/services/threads/delete-threads.ts";
import { previewDelete } from "#lib/services/threads/preview-delete.ts";
import { updateThread } from "#lib/services/threads/update-thread.ts";
import { restoreThread } from "#lib/services/trash/restore-thread.ts";
import { restoreThreads } from "#lib/services/trash/restore-threads.ts";

const threadOf = (form: FormData) => ({ threadId: form.get("threadId") });

/** What is no JSON is nothing, which the operation refuses. */
function jsonOf(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

// Nothing is refreshed here: the screen that asked says what came of it first, then moves on by itself.
export const deleteSessionAction = formAction(deleteThread, { input: threadOf, refresh: [] });
export const restoreSessionAction = formAction(restoreThread, { input: threadOf, refresh: [] });

export const previewDeleteAction = readAction(previewDelete);
export const deleteSessionsAction = formAction(deleteThreads, {
  input: (form) => ({ agentId: form.get("agentId"), choice: jsonOf(form.get("choice")) }),
  refresh: [],
});
export const restoreSessionsAction = readAction(restoreThreads);

export const deleteMessageAction = formAction(deleteMessage, {
  input: (form) => ({
    ...threadOf(form),
    messageId: form.get("messageId"),
    derivedMemories: form.has("derivedMemories") ? "true" : "false",
  }),
  refresh: [],
});

export const pinSessionAction = formAction(updateThread, {
  input: (form) => ({ ...threadOf(form), pinned: form.get("pinned") === "on" }),
  refresh: (session) => [sessionsPath(session.agentId), sessionPath(session)],
  message: (t, { pinned }) => t(pinned ? "sessions.pinDone" : "sessions.unpinDone"),
});
