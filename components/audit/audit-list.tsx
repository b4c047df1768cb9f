import { ScrollText, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { AuditEvent } from "#components/audit/audit-event.ts";
import { AuditRow } from "#components/audit/audit-row.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { HeadCell, Table, TableBody, TableHead } from "#components/ui/table.tsx";

type AuditListProps = { events: AuditEvent[]; nextCursor: string | null; isFiltered: boolean };

export function AuditList({ events, nextCursor, isFiltered }: AuditListProps) {
  const t = useTranslations("audit");
  if (events.length === 0) {
    return isFiltered ? (
      <EmptyState icon={SearchX} title={t("noMatch")} actions={<ButtonLink href="/audit">{t("showAll")}</ButtonLink>}>
        {t("noMatchText")}
      </EmptyState>
    ) : (
      <EmptyState icon={ScrollText} title={t("empty")} />
    );
  }
  return (
    <div className="grid gap-3">
      <Table label={t("title")}>
        <TableHead>
          <HeadCell>
            <span className="sr-only">{t("details")}</span>
          </HeadCell>
          <HeadCell aria-sort="descending">{t("at")}</HeadCell>
          <HeadCell>{t("actor")}</HeadCell>
          <HeadCell>{t("operation")}</HeadCell>
          <HeadCell>{t("target")}</HeadCell>
          <HeadCell>{t("outcome")}</HeadCell>
        </TableHead>
        <TableBody>
          {events.map((event) => (
            <AuditRow key={event.seq} event={event} />
          ))}
        </TableBody>
      </Table>
      <Pagination shownCount={events.length} nextCursor={nextCursor} />
    </div>
  );
}
