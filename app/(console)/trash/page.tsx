import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { holdsOn } from "#components/holds/hold.ts";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { TrashFilter } from "#components/trash/trash-filter.tsx";
import { TrashList } from "#components/trash/trash-list.tsx";
import { trashQuery } from "#lib/contract/retention.ts";
import { orNotFound, pageContext } from "#lib/page.ts";
import { type Context, may } from "#lib/services/context.ts";
import { listTrash } from "#lib/services/trash/list-trash.ts";
import { everyAgent } from "../agents/every-agent.ts";
import { activeHolds } from "../holds/active-holds.ts";
import { purgeEntryAction, restoreEntryAction } from "./actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("trash"))("title") };
}

type Query = { agentId?: string; runId?: string; cursor?: string };

export default async function TrashPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations("trash");
  const context = await pageContext();
  return (
    <Page>
      <PageHeader title={t("title")} description={t("lead")} />
      {may(context, "trash.read") ? (
        <Entries context={context} query={await searchParams} />
      ) : (
        <WhoMay title={t("denied")}>{t("deniedText")}</WhoMay>
      )}
    </Page>
  );
}

async function Entries({ context, query: { agentId, runId, cursor } }: { context: Context; query: Query }) {
  const asked = { agentId: agentId || undefined, runId: runId || undefined, cursor };
  // What nothing can have, such as an id that is too long, is no mistake of the page: nothing matches.
  const isPossible = trashQuery.safeParse(asked).success;
  const page = isPossible ? await orNotFound(listTrash.run(context, asked)) : { items: [], total: 0, nextCursor: null };
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
