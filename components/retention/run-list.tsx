import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Run, runPath } from "#components/retention/retention-run.ts";
import { RunStatusBadge } from "#components/retention/run-status.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type RunListProps = { agentId: string; runs: Run[]; total: number; nextCursor: string | null };

export function RunList({ agentId, runs, total, nextCursor }: RunListProps) {
  const t = useTranslations("retention.list");
  if (total === 0) {
    return (
      <EmptyState icon={History} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <Table label={t("title")}>
        <TableHead>
          <HeadCell>{t("startedAt")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          <HeadCell>{t("by")}</HeadCell>
          <HeadCell align="end">{t("whole")}</HeadCell>
          <HeadCell align="end">{t("trimmed")}</HeadCell>
          <HeadCell align="end">{t("messages")}</HeadCell>
          <HeadCell align="end">{t("memories")}</HeadCell>
          <HeadCell align="end">{t("data")}</HeadCell>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <RunRow key={run.runId} agentId={agentId} run={run} />
          ))}
        </TableBody>
      </Table>
      <Pagination shownCount={runs.length} total={total} nextCursor={nextCursor} />
    </section>
  );
}

function RunRow({ agentId, run }: { agentId: string; run: Run }) {
  const t = useTranslations("retention");
  const format = useFormat();
  return (
    <Row>
      <RowHead>
        <TextLink href={runPath(agentId, run.runId)}>
          <Time value={run.createdAt} />
        </TextLink>
      </RowHead>
      <Cell>
        <RunStatusBadge status={run.status} />
      </Cell>
      <Cell>
        <span className="block max-w-56 truncate">
          {run.trigger === "schedule" ? t("bySchedule") : run.requestedBy}
        </span>
      </Cell>
      <Cell align="end">{format.integer(run.threads)}</Cell>
      <Cell align="end">{format.integer(run.threadsTrimmed)}</Cell>
      <Cell align="end">
        {format.integer(run.messages)}
        <span className="block text-xs text-secondary">
          {t("list.ofPreviewed", { count: format.integer(run.previewMessages) })}
        </span>
      </Cell>
      <Cell align="end">{format.integer(run.memories)}</Cell>
      <Cell align="end">{format.bytes(run.bytes)}</Cell>
    </Row>
  );
}
