import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HeldBanner } from "#components/holds/held-banner.tsx";
import { holdsOn } from "#components/holds/hold.ts";
import { PersonFacts } from "#components/people/person-facts.tsx";
import { PersonMemories, PersonSessions } from "#components/people/person-lists.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { orNotFound, pageContext, segmentId } from "#lib/page.ts";
import { type Context, may } from "#lib/services/context.ts";
import { listMemories } from "#lib/services/memories/list-memories.ts";
import { listThreads } from "#lib/services/threads/list-threads.ts";
import { getPerson } from "#lib/services/users/get-person.ts";
import { activeHolds } from "../../holds/active-holds.ts";

type PersonPageProps = { params: Promise<{ userId: string }> };

export async function generateMetadata({ params }: PersonPageProps): Promise<Metadata> {
  return { title: `${(await getTranslations("people"))("user")} ${await segmentId((await params).userId)}` };
}

export default async function PersonPage({ params }: PersonPageProps) {
  const t = await getTranslations("people");
  const context = await pageContext();
  const userId = await segmentId((await params).userId);
  return (
    <Page>
      <PageHeader title={userId} crumbs={[{ href: "/people", label: t("title") }, { label: userId }]} />
      {may(context, "user.read") ? (
        <Person context={context} userId={userId} />
      ) : (
        <WhoMay title={t("denied")}>{t("deniedText")}</WhoMay>
      )}
    </Page>
  );
}

const SHOWN = 50;

async function Person({ context, userId }: { context: Context; userId: string }) {
  const person = await orNotFound(getPerson.run(context, { userId }));
  const sessions = await listThreads.run(context, { userId, limit: SHOWN });
  const memories = await listMemories.run(context, { userId, limit: SHOWN });
  return (
    <>
      <HeldBanner holds={holdsOn(await activeHolds(context), { userId })} />
      <PersonFacts person={person} mayExport={may(context, "user.export")} />
      <PersonSessions sessions={sessions.items} total={person.sessions} />
      <PersonMemories memories={memories.items} total={person.memories} />
    </>
  );
}
