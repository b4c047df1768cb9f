import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditFilter } from "#components/audit/audit-filter.tsx";
import { AuditList } from "#components/audit/audit-list.tsx";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { listPage } from "#lib/list-page.ts";
import { type Asked, pageContext, readQuery } from "#lib/page.ts";
import { listAuditEvents } from "#lib/services/audit/list-audit-events.ts";
import { type Context, may } from "#lib/services/context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit"))("title") };
}

type Query = { actor?: string; operation?: string; outcome?: string; target?: string; cursor?: string };

export default async function AuditPage({ searchParams }: { searchParams: Asked<Query> }) {
  const t = await getTranslations("audit");
  const context = await pageContext();
  return (
    <Page>
      <PageHeader title={t("title")} description={t("lead")} />
      {may(context, "audit.read") ? (
        <Events context={context} query={await readQuery<Query>(searchParams)} />
      ) : (
        <WhoMay title={t("denied")}>{t("deniedText")}</WhoMay>
      )}
    </Page>
  );
}

async function Events({ context, query }: { context: Context; query: Query }) {
  const { actor, operation, outcome, target, cursor } = query;
  const asked = {
    actor: actor || undefined,
    operation: operation || undefined,
    outcome: outcome || undefined,
    target: target || undefined,
  };
  const page = await listPage((cursor) => listAuditEvents.run(context, { ...asked, cursor }), cursor);
  const isFiltered = Boolean(actor || operation || outcome || target || cursor);
  return (
    <>
      <FirstPageNote shown={page.isCursorRefused} />
      <AuditFilter />
      <AuditList events={page.items} nextCursor={page.nextCursor} isFiltered={isFiltered} />
    </>
  );
}
