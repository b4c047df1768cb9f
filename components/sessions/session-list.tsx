import { MessagesSquare, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { SelectSessions } from "#components/sessions/select-sessions.tsx";
import type { BulkActions, SessionActions, SessionFilterValues, SessionRights } from "#components/sessions/session.ts";
import { sessionsPath } from "#components/sessions/session.ts";
import { SessionFilter } from "#components/sessions/session-filter.tsx";
import { type ListedSession, SessionTable } from "#components/sessions/session-table.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";

type SessionListProps = {
  agentId: string;
  sessions: ListedSession[];
  total: number;
  nextCursor: string | null;
  isFiltered: boolean;
  filter: SessionFilterValues;
  bulk: BulkActions;
  rights: SessionRights & { import: boolean };
  actions: SessionActions;
  purgeAfter: string | null;
};

export function SessionList({ sessions, nextCursor, isFiltered, filter, bulk, ...list }: SessionListProps) {
  const { agentId, total, ...table } = list;
  const t = useTranslations("sessions");
  if (total === 0 && !isFiltered) {
    const toImport = table.rights.import && <ButtonLink href="/import">{t("toImport")}</ButtonLink>;
    return (
      <EmptyState icon={MessagesSquare} title={t("empty")} actions={toImport}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <SessionFilter words={table.rights.readContent ? "shown" : "hidden"} />
      {sessions.length > 0 && table.rights.deletePlayground && (
        <SelectSessions sessions={sessions} filter={filter} bulk={bulk} {...list} />
      )}
      {sessions.length > 0 && !table.rights.deletePlayground && <SessionTable sessions={sessions} {...table} />}
      {sessions.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t("noMatch")}
          actions={<ButtonLink href={sessionsPath(agentId)}>{t("clearFilter")}</ButtonLink>}
        />
      )}
      <Pagination shownCount={sessions.length} total={total} nextCursor={nextCursor} />
    </div>
  );
}
