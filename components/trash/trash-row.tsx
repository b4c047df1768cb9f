import { useTranslations } from "next-intl";
import { runPath } from "#components/retention/retention-run.ts";
import { sessionPath, sessionTitle } from "#components/sessions/session.ts";
import { PurgeEntry } from "#components/trash/purge-entry.tsx";
import { RestoreEntry } from "#components/trash/restore-entry.tsx";
import type { ListedEntry, TrashActions } from "#components/trash/trash-entry.ts";
import { Status } from "#components/ui/badge.tsx";
import { ActionCell, Cell, Row, RowActions, RowHead } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type TrashRowProps = { entry: ListedEntry; actions: TrashActions; now: string };

export function TrashRow({ entry, actions, now }: TrashRowProps) {
  const t = useTranslations("trash");
  const format = useFormat();
  const leftMs = Date.parse(entry.purgeAfter) - Date.parse(now);
  return (
    <Row>
      <RowHead className="min-w-48">
        {/* A trashed session has no page of its own until it is restored. */}
        {entry.whole ? (
          <span className="break-all">{sessionTitle(entry)}</span>
        ) : (
          <TextLink href={sessionPath(entry)} className="break-all">
            {sessionTitle(entry)}
          </TextLink>
        )}
        <span className="block max-w-64 truncate text-xs font-normal text-secondary">
          {t("ofUser", { user: entry.userId })}
        </span>
      </RowHead>
      <Cell className="max-w-48 truncate" title={entry.agentId}>
        {entry.agentName}
      </Cell>
      <Cell className="whitespace-nowrap">
        <span className="block">{entry.whole ? t("whole") : t("exchanges")}</span>
        <span className="block text-xs text-secondary">
          {entry.runId ? <TextLink href={runPath(entry.agentId, entry.runId)}>{t("byRun")}</TextLink> : t("byHand")}
        </span>
      </Cell>
      <Cell align="end">{format.integer(entry.messages)}</Cell>
      <Cell align="end">{format.bytes(entry.bytes)}</Cell>
      <Cell>
        <Time value={entry.trashedAt} />
      </Cell>
      <Cell>
        {entry.held ? (
          <Status tone="info">{t("held")}</Status>
        ) : (
          <span className={leftMs < 86_400_000 ? "font-medium text-warning" : undefined}>
            {leftMs > 0 ? t("left", { duration: format.duration(leftMs) }) : t("due")}
          </span>
        )}
        <span className="block text-xs text-secondary">
          <Time value={entry.purgeAfter} />
        </span>
      </Cell>
      <ActionCell>
        <RowActions>
          <RestoreEntry entry={entry} action={actions.restore} />
          <PurgeEntry entry={entry} action={actions.purge} />
        </RowActions>
      </ActionCell>
    </Row>
  );
}
