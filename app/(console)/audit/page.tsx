import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditFilter } from "#components/audit/audit-filter.tsx";
import { AuditList } from "#components/audit/audit-list.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { auditQuery } from "#lib/contract/audit.ts";
import { pageContext } from "#lib/page.ts";
import { listAuditEvents } from "#lib/services/audit/list-audit-events.ts";
import { type Context, may } from "#lib/services/context.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit"))("title") };
}

type Query = { actor?: string; operation?: string; outcome?: string; target?: string; cursor?: string };

export default async function AuditPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations("audit");
  const context = await pageContext();
  return (
    <Page>
      <PageHeader title={t("title")} description={t("lead")} />
      {may(context, "audit.read") ? (
        <Events context={context} query={await searchParams} />
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
    cursor,
  };
  // What no row can have, such as an outcome that is none, is no mistake of the page: nothing matches.
  const isPossible = auditQuery.safeParse(asked).success;
  const page = isPossible ? await listAuditEvents.run(context, asked) : { items: [], nextCursor: null };
  const isFiltered = Boolean(actor || operation || outcome || target || cursor);
  return (
    <>
      <AuditFilter />
      <AuditList events={page.items} nextCursor={page.nextCursor} isFiltered={isFiltered} />
    </>
  );
}
