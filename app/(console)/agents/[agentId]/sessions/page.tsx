import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { sessionsPath } from "#components/sessions/session.ts";
import { SessionList } from "#components/sessions/session-list.tsx";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { THREAD_KINDS } from "#lib/core/types.ts";
import { listPage } from "#lib/list-page.ts";
import { type Asked, readQuery } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { listThreads } from "#lib/services/threads/list-threads.ts";
import { type AgentParams, agentPage } from "../agent-page.ts";
import { bulkActions, heldBy, purgeAfterOf, sessionActions, sessionRights } from "./session-rights.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("sessions"))("title") };
}

type Query = { q?: string; kind?: string; userId?: string; cursor?: string };

const kindOf = (kind: string | undefined) => THREAD_KINDS.find((known) => known === kind);

export default async function SessionsPage({ params, searchParams }: AgentParams & { searchParams: Asked<Query> }) {
  const { context, agent } = await agentPage({ params });
  // An executor's sessions are its supervisor's.
  if (agent.supervisorId) redirect(sessionsPath(agent.supervisorId));
  const { q, kind, userId, cursor } = await readQuery<Query>(searchParams);
  const asked = { agentId: agent.id, q: q || undefined, kind: kind || undefined, userId: userId || undefined };
  const page = await listPage((cursor) => listThreads.run(context, { ...asked, cursor }), cursor);
  const isHeld = await heldBy(context);
  return (
    <div className="grid gap-3">
      <FirstPageNote shown={page.isCursorRefused} />
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
    </div>
  );
}
