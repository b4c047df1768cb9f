import { SearchX, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { entryKey, type ListedEntry, type TrashActions } from "#components/trash/trash-entry.ts";
import { TrashRow } from "#components/trash/trash-row.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { ActionHead, HeadCell, Table, TableBody, TableHead } from "#components/ui/table.tsx";

type TrashListProps = {
  entries: ListedEntry[];
  total: number;
  nextCursor: string | null;
  isFiltered: boolean;
  actions: TrashActions;
  now: string;
};

export function TrashList({ entries, total, nextCursor, isFiltered, actions, now }: TrashListProps) {
  const t = useTranslations("trash");
  if (entries.length === 0) {
    return isFiltered ? (
      <EmptyState icon={SearchX} title={t("noMatch")} actions={<ButtonLink href="/trash">{t("showAll")}</ButtonLink>}>
        {t("noMatchText")}
      </EmptyState>
    ) : (
      <EmptyState icon={Trash2} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <Table label={t("title")}>
        <TableHead>
          <HeadCell>{t("session")}</HeadCell>
          <HeadCell>{t("agent")}</HeadCell>
          <HeadCell>{t("what")}</HeadCell>
          <HeadCell align="end">{t("messages")}</HeadCell>
          <HeadCell align="end">{t("size")}</HeadCell>
          <HeadCell aria-sort="descending">{t("trashedAt")}</HeadCell>
          <HeadCell>{t("purgeAfter")}</HeadCell>
          <ActionHead>{t("actions")}</ActionHead>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TrashRow key={entryKey(entry)} entry={entry} actions={actions} now={now} />
          ))}
        </TableBody>
      </Table>
      <Pagination shownCount={entries.length} total={total} nextCursor={nextCursor} />
    </div>
  );
}
