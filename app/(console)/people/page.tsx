import { SearchX, Users } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PeopleFilter } from "#components/people/people-filter.tsx";
import { PeopleTable } from "#components/people/people-table.tsx";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { listPage } from "#lib/list-page.ts";
import { type Asked, pageContext, readQuery } from "#lib/page.ts";
import { type Context, may } from "#lib/services/context.ts";
import { listPeople } from "#lib/services/users/list-people.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people"))("title") };
}

type Query = { startsWith?: string; cursor?: string };

export default async function PeoplePage({ searchParams }: { searchParams: Asked<Query> }) {
  const t = await getTranslations("people");
  const context = await pageContext();
  return (
    <Page>
      <PageHeader title={t("title")} description={t("lead")} />
      {may(context, "user.read") ? (
        <People context={context} query={await readQuery<Query>(searchParams)} />
      ) : (
        <WhoMay title={t("denied")}>{t("deniedText")}</WhoMay>
      )}
    </Page>
  );
}

async function People({ context, query: { startsWith, cursor } }: { context: Context; query: Query }) {
  const t = await getTranslations("people");
  const asked = { startsWith: startsWith || undefined };
  const page = await listPage((cursor) => listPeople.run(context, { ...asked, cursor }), cursor);
  const isFiltered = Boolean(startsWith || cursor);
  return (
    <>
      <FirstPageNote shown={page.isCursorRefused} />
      <PeopleFilter />
      {page.items.length > 0 ? (
        <PeopleTable people={page.items} />
      ) : (
        <EmptyState icon={isFiltered ? SearchX : Users} title={t(isFiltered ? "noMatch" : "empty")}>
          {t(isFiltered ? "noMatchText" : "emptyText")}
        </EmptyState>
      )}
      <Pagination shownCount={page.items.length} nextCursor={page.nextCursor} />
    </>
  );
}
