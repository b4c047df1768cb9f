import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HoldFilter } from "#components/holds/hold-filter.tsx";
import { HoldList } from "#components/holds/hold-list.tsx";
import { PlaceHold } from "#components/holds/place-hold.tsx";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { listPage } from "#lib/list-page.ts";
import { type Asked, pageContext, readQuery } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { listHolds } from "#lib/services/holds/list-holds.ts";
import { everyAgent } from "../agents/every-agent.ts";
import { placeHoldAction, releaseHoldAction } from "./actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("holds"))("title") };
}

type Query = { state?: string; cursor?: string };

export default async function HoldsPage({ searchParams }: { searchParams: Asked<Query> }) {
  const t = await getTranslations("holds");
  const context = await pageContext();
  if (!may(context, "hold.read")) {
    return (
      <Page>
        <PageHeader title={t("title")} description={t("lead")} />
        <WhoMay title={t("denied")}>{t("deniedText")}</WhoMay>
      </Page>
    );
  }
  const { state: asked, cursor } = await readQuery<Query>(searchParams);
  const state = asked === "released" || asked === "all" ? asked : "active";
  const isActive = { active: "true", released: "false", all: undefined }[state];
  const page = await listPage((cursor) => listHolds.run(context, { isActive, cursor }), cursor);
  const agents = (await everyAgent(context)).map(({ id, name }) => ({ id, name }));
  return (
    <Page>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={<PlaceHold agents={agents} action={placeHoldAction} />}
      />
      <FirstPageNote shown={page.isCursorRefused} />
      <HoldFilter state={state} />
      <HoldList
        holds={page.items}
        nextCursor={page.nextCursor}
        state={state}
        agentNames={Object.fromEntries(agents.map(({ id, name }) => [id, name]))}
        releaseAction={releaseHoldAction}
      />
    </Page>
  );
}
