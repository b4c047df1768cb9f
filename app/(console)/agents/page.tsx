import { Plus, Upload } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AgentList } from "#components/agents/agent-list.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { type Asked, pageContext, readQuery } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { everyAgent, listItem } from "./every-agent.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("agents"))("title") };
}

type Query = { q?: string; kind?: string; policy?: string; sort?: string };

export default async function AgentsPage({ searchParams }: { searchParams: Asked<Query> }) {
  const context = await pageContext();
  const t = await getTranslations("agents");
  const { q = "", kind = "", policy = "", sort = "" } = await readQuery<Query>(searchParams);
  const agents = await everyAgent(context);
  const actions = may(context, "agent.write") && (
    <>
      <ButtonLink href="/import">
        <Upload aria-hidden />
        {t("import")}
      </ButtonLink>
      <ButtonLink href="/agents/new" variant="primary">
        <Plus aria-hidden />
        {t("create")}
      </ButtonLink>
    </>
  );
  return (
    <Page>
      <PageHeader title={t("title")} description={t("lead")} actions={agents.length > 0 && actions} />
      <AgentList
        agents={agents.map(listItem)}
        filter={{ words: q, kind, policy }}
        sort={sort}
        emptyActions={actions || undefined}
      />
    </Page>
  );
}
