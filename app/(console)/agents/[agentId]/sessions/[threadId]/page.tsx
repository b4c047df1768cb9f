import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { HeldBanner } from "#components/holds/held-banner.tsx";
import { holdsOn, scopeOf } from "#components/holds/hold.ts";
import { ExplainRetention } from "#components/retention/explain.tsx";
import { runsPath } from "#components/retention/retention-run.ts";
import { mayDelete } from "#components/sessions/session.ts";
import { SessionFacts } from "#components/sessions/session-facts.tsx";
import { SessionHeader } from "#components/sessions/session-header.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { type Asked, orNotFound, readQuery, segmentId } from "#lib/page.ts";
import { explainRetention } from "#lib/services/retention/explain-retention.ts";
import { getThread } from "#lib/services/threads/get-thread.ts";
import { activeHolds } from "../../../../holds/active-holds.ts";
import { agentPage } from "../../agent-page.ts";
import { deleteMessageAction } from "../actions.ts";
import { purgeAfterOf, sessionActions, sessionRights } from "../session-rights.ts";
import type { WindowQuery } from "./read-window.ts";
import { TranscriptPart } from "./transcript-part.tsx";

export async function generateMetadata({ params }: Pick<SessionPageProps, "params">): Promise<Metadata> {
  const threadId = await segmentId((await params).threadId);
  return { title: `${(await getTranslations("sessions"))("session")} ${threadId}` };
}

type SessionPageProps = {
  params: Promise<{ agentId: string; threadId: string }>;
  searchParams: Asked<WindowQuery>;
};

export default async function SessionPage({ params, searchParams }: SessionPageProps) {
  const { context, agent } = await agentPage({ params });
  const t = await getTranslations("sessions");
  const threadId = await segmentId((await params).threadId);
  const thread = await orNotFound(getThread.run(context, { threadId }));
  if (thread.agentId !== agent.id) notFound();
  const query = await readQuery<WindowQuery>(searchParams);
  const holds = holdsOn(await activeHolds(context), thread);
  const session = { ...thread, held: holds.length > 0 };
  const rights = sessionRights(context);
  return (
    <div className="grid gap-5">
      {/* The agent's own holds are told above the tabs. */}
      <HeldBanner holds={holds.filter((hold) => scopeOf(hold).kind !== "agent")} />
      <SessionHeader
        session={session}
        rights={rights}
        actions={sessionActions}
        purgeAfter={purgeAfterOf(context, agent)}
      />
      <SessionFacts session={session} />
      <ExplainRetention
        explanation={await explainRetention.run(context, { agentId: agent.id, threadId })}
        now={context.now()}
        policyHref={runsPath(agent.id)}
      />
      {rights.readContent ? (
        <TranscriptPart
          context={context}
          agent={agent}
          threadId={threadId}
          query={query}
          deleteAction={mayDelete(session, rights) && !session.held ? deleteMessageAction : null}
        />
      ) : (
        <Callout title={t("noContentRight")} />
      )}
    </div>
  );
}
