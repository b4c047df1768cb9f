import { notFound } from "next/navigation";
import type { SessionChoice } from "#components/context/preview-pickers.tsx";
import { orNotFound } from "#lib/page.ts";
import type { Context } from "#lib/services/context.ts";
import { getThread } from "#lib/services/threads/get-thread.ts";
import { listThreads } from "#lib/services/threads/list-threads.ts";

const NEWEST = 50;

/** The newest sessions that have messages, and the one that the address names, wherever it stands. */
export async function previewSessions(
  context: Context,
  agentId: string,
  asked: string | undefined,
): Promise<SessionChoice[]> {
  const { items } = await listThreads.run(context, { agentId, limit: NEWEST });
  const newest = items.filter(({ messageCount, threadId }) => messageCount > 0 || threadId === asked);
  if (asked === undefined || newest.some(({ threadId }) => threadId === asked)) return newest;
  const session = await orNotFound(getThread.run(context, { threadId: asked }));
  return session.agentId === agentId ? [session, ...newest] : notFound();
}
