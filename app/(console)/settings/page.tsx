import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InstallationForm } from "#components/installation/installation-form.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { Card } from "#components/ui/card.tsx";
import { TIME_ZONES } from "#lib/contract/installation.ts";
import { pageContext } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { getInstallation } from "#lib/services/installation/get-installation.ts";
import { DemoCard } from "../demo-card.tsx";
import { saveInstallationAction } from "./actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("installation"))("title") };
}

export default async function SettingsPage() {
  const context = await pageContext();
  const t = await getTranslations("installation");
  return (
    <Page>
      <PageHeader title={t("title")} description={t("lead")} />
      <Card>
        <InstallationForm
          settings={await getInstallation.run(context, {})}
          timeZones={TIME_ZONES}
          action={saveInstallationAction}
          mayWrite={may(context, "installation.write")}
        />
      </Card>
      <DemoCard context={context} />
    </Page>
  );
}
