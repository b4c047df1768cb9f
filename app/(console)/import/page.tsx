import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormatHelp } from "#components/import/format-help.tsx";
import { ImportPanel } from "#components/import/import-panel.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { pageContext } from "#lib/page.ts";
import { listAgents } from "#lib/services/agents/list-agents.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("import"))("title") };
}

export default async function ImportPage() {
  const t = await getTranslations("import");
  const { items } = await listAgents.run(await pageContext(), { limit: 1000 });
  const agents = items.filter(({ kind }) => kind !== "EXECUTOR").map(({ id, name }) => ({ id, name }));
  return (
    <Page>
      <PageHeader title={t("title")} description={t("description")} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ImportPanel agents={agents} />
        <FormatHelp />
      </div>
    </Page>
  );
}
