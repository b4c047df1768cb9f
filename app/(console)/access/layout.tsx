import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { TabNav } from "#components/ui/tab-nav.tsx";
import { pageContext } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";

/** The pages below ask for themselves too: a layout is no guard. */
export default async function AccessLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("access");
  const isAdmin = may(await pageContext(), "member.manage");
  const tabs = [
    { href: "/access/members", label: t("members") },
    { href: "/access/keys", label: t("keys") },
  ];
  return (
    <Page>
      <div className="grid gap-3">
        <PageHeader title={t("title")} description={t("lead")} />
        {isAdmin && <TabNav label={t("tabs")} tabs={tabs} />}
      </div>
      {isAdmin ? children : <WhoMay title={t("denied")}>{t("deniedText")}</WhoMay>}
    </Page>
  );
}
