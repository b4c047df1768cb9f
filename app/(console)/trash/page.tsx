import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { holdsOn } from "#components/holds/hold.ts";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { TrashFilter } from "#components/trash/trash-filter.tsx";
import { TrashList } from "#components/trash/trash-list.tsx";
import { listPage } from "#lib/list-page.ts";
import { type Asked, pageContext, readQuery } from "#lib/page.ts";
import { type Context, may } from "#lib/services/context.ts";
import { listTrash } from "#lib/services/trash/list-trash.ts";
import { everyAgent } from "../agents/every-agent.ts";
import { activeHolds } from "../holds/active-holds.ts";
import { purgeEntryAction, restoreEntryAction } from "./actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("trash"))("title") };
}

type Query = { agentId?: string; runId?: string; cursor?: string };

export default async function TrashPage({ searchParams }: { searchParams: Asked<Query> }) {
  const t = await getTranslations("trash");
  const context = await pageContext();
  return (
    <Page>
      <PageHeader title={t("title")} description={t("lead")} />
      {may(context, "trash.read") ? (
        <Entries context={context} query={await readQuery<Query>(searchParams)} />
      ) : (
        <WhoMay title={t("denied")}>{t("deniedText")}</WhoMay>
      )}
    </Page>
  );
}

async function Entries({ context, query: { agentId, runId, cursor } }: { context: Context; query: Query }) {
  const asked = { agentId: agentId || undefined, runId: runId || undefined };
  const page = await listPage((cursor) => listTrash.run(context, { ...asked, cursor }), cursor);
  const agents = (await everyAgent(context)).filter(({ kind }) => kind !== "EXECUTOR");
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  const holds = await activeHolds(context);
  const entries = page.items.map((entry) => ({
    ...entry,
    agentName: names.get(entry.agentId) ?? entry.agentId,
    held: holdsOn(holds, entry).length > 0,
  }));
  const isFiltered = Boolean(asked.agentId || asked.runId || cursor);
  return (
    <>
      <FirstPageNote shown={page.isCursorRefused} />
      {(isFiltered || entries.length > 0) && <TrashFilter agents={agents} runId={asked.runId} />}
      <TrashList
        entries={entries}
        total={page.total ?? entries.length}
        nextCursor={page.nextCursor}
        isFiltered={isFiltered}
        actions={{ restore: restoreEntryAction, purge: purgeEntryAction }}
        now={context.now().toISOString()}
      />
    </>
  );
}
