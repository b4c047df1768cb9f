import { type Route, route } from "#lib/api/route.ts";
import { buildContext } from "#lib/services/context/build-context.ts";
import { getContextCard } from "#lib/services/context/get-context-card.ts";
import { getSummary } from "#lib/services/context/get-summary.ts";
import { appendMessages } from "#lib/services/messages/append-messages.ts";
import { listMessages } from "#lib/services/messages/list-messages.ts";
import { createThread } from "#lib/services/threads/create-thread.ts";
import { getThread } from "#lib/services/threads/get-thread.ts";
import { listThreads } from "#lib/services/threads/list-threads.ts";
import { updateThread } from "#lib/services/threads/update-thread.ts";

export const threadRoutes: readonly Route[] = [
  route("POST", "/threads", createThread, {
    status: ({ created }) => (created ? 201 : 200),
    statuses: [200, 201],
    replay: { remember: ({ threadId }) => ({ threadId }), recall: getThread },
  }),
  route("GET", "/threads", listThreads),
  route("GET", "/threads/{threadId}", getThread),
  route("PATCH", "/threads/{threadId}", updateThread),
  route("POST", "/threads/{threadId}/messages", appendMessages, { replay: { remember: (answer) => answer } }),
  route("GET", "/threads/{threadId}/messages", listMessages),
  route("POST", "/threads/{threadId}/context", buildContext),
  route("GET", "/threads/{threadId}/summary", getSummary),
  route("GET", "/threads/{threadId}/context-card", getContextCard),
];
