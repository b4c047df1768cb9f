import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { sessionsPath } from "#components/sessions/session.ts";
import { SessionList } from "#components/sessions/session-list.tsx";
import { threadQuery } from "#lib/contract/threads.ts";
import { THREAD_KINDS } from "#lib/core/types.ts";
import { orNotFound } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { listThreads } from "#lib/services/threads/list-threads.ts";
import { type AgentParams, agentPage } from "../agent-page.ts";
import { bulkActions, heldBy, purgeAfterOf, sessionActions, sessionRights } from "./session-rights.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("sessions"))("title") };
}

type Query = { q?: string; kind?: string; userId?: string; cursor?: string };

const kindOf = (kind: string | undefined) => THREAD_KINDS.find((known) => known === kind);

export default async function SessionsPage({ params, searchParams }: AgentParams & { searchParams: Promise<Query> }) {
  const { context, agent } = await agentPage({ params });
  // An executor's sessions are its supervisor's.
  if (agent.supervisorId) redirect(sessionsPath(agent.supervisorId));
  const { q, kind, userId, cursor } = await searchParams;
  const asked = { agentId: agent.id, q: q || undefined, kind: kind || undefined, userId: userId || undefined, cursor };
  // What no session can have, such as an id that is too long, is no mistake of the page: nothing matches.
  const isPossible = threadQuery.safeParse(asked).success;
  const page = isPossible
    ? await orNotFound(listThreads.run(context, asked))
    : { items: [], total: 0, nextCursor: null };
  const isHeld = await heldBy(context);
  return (
    <SessionList
      agentId={agent.id}
      sessions={page.items.map((session) => ({ ...session, held: isHeld(session) }))}
      total={page.total ?? page.items.length}
      nextCursor={page.nextCursor}
      isFiltered={Boolean(q || kind || userId || cursor)}
      filter={{ q: asked.q, kind: kindOf(kind), userId: asked.userId }}
      bulk={bulkActions}
      rights={{ ...sessionRights(context), import: may(context, "import.write") }}
      actions={sessionActions}
      purgeAfter={purgeAfterOf(context, agent)}
    />
  );
}
