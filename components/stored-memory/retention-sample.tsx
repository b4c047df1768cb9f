"use client";
import { useTranslations } from "next-intl";
import { sessionPath, sessionTitle } from "#components/sessions/session.ts";
import { REMOVAL_REASONS, type RetentionPreviewResult } from "#components/stored-memory/removal-reasons.ts";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type Sample = RetentionPreviewResult["sample"];

type RetentionSampleProps = { agentId: string; sample: Sample; total: number };

export function RetentionSample({ agentId, sample, total }: RetentionSampleProps) {
  const t = useTranslations("storedMemory.preview");
  const format = useFormat();
  return (
    <section className="grid gap-1.5">
      <h3 className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
        {t("sample")}
        <span className="font-normal text-secondary">
          {t("sampleNote", { shown: format.integer(sample.length), total: format.integer(total) })}
        </span>
      </h3>
      <Table label={t("sample")} className="max-h-96">
        <TableHead>
          <HeadCell>{t("session")}</HeadCell>
          <HeadCell>{t("what")}</HeadCell>
          <HeadCell>{t("why")}</HeadCell>
          <HeadCell>{t("lastActivity")}</HeadCell>
        </TableHead>
        <TableBody>
          {sample.map((entry) => (
            <SampleRow key={entry.threadId} agentId={agentId} entry={entry} />
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function SampleRow({ agentId, entry }: { agentId: string; entry: Sample[number] }) {
  const t = useTranslations("storedMemory.preview");
  const format = useFormat();
  const known = REMOVAL_REASONS.filter((name) => entry.reasons.includes(name));
  return (
    <Row>
      <RowHead className="text-sm">
        <TextLink
          href={sessionPath({ agentId, threadId: entry.threadId })}
          className="block max-w-48 truncate"
          title={entry.threadId}
        >
          {sessionTitle(entry)}
        </TextLink>
        <span className="block max-w-48 truncate text-xs font-normal text-secondary">{entry.userId}</span>
      </RowHead>
      <Cell className="text-sm">
        {entry.whole ? t("wholeSession") : t("someExchanges", { count: entry.exchanges })}
        <span className="block text-xs text-secondary">{format.bytes(entry.bytes)}</span>
      </Cell>
      <Cell className="text-sm">{known.map((name) => t(`reasons.${name}`)).join(" · ")}</Cell>
      <Cell className="text-sm">
        <Time value={entry.lastActivityAt} precision="date" />
      </Cell>
    </Row>
  );
}
