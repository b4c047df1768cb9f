import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormatHelp } from "#components/import/format-help.tsx";
import { ImportPanel } from "#components/import/import-panel.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { pageContext } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { everyAgent } from "../agents/every-agent.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("import"))("title") };
}

export default async function ImportPage() {
  const t = await getTranslations("import");
  const context = await pageContext();
  const agents = (await everyAgent(context)).filter(({ kind }) => kind !== "EXECUTOR");
  return (
    <Page>
      <PageHeader title={t("title")} description={t("description")} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {may(context, "import.write") ? (
          <ImportPanel agents={agents.map(({ id, name }) => ({ id, name }))} />
        ) : (
          <Callout tone="warning" title={t("notAllowed")}>
            <p>{t("notAllowedText")}</p>
          </Callout>
        )}
        <FormatHelp />
      </div>
    </Page>
  );
}
