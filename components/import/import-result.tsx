"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { ImportReport } from "#components/import/import-progress.ts";
import { ProblemText } from "#components/import/problem-text.tsx";
import { Status } from "#components/ui/badge.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Tile, Tiles } from "#components/ui/card.tsx";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export type ImportAgent = { id: string; name: string };
type ImportResultProps = { report: ImportReport; agent: ImportAgent | null; onAgain: () => void };

/** Takes the focus when it appears, so that a screen reader starts with it. */
export function ImportResult({ report, agent, onAgain }: ImportResultProps) {
  const t = useTranslations("import");
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { threads, messages, skipped, errorCount } = report;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {t("reportTitle")}
        </h2>
        <Status tone={errorCount > 0 ? "warning" : "success"}>{t("outcome", { count: errorCount })}</Status>
      </div>
      <Tiles>
        <Tile label={t("threads")} value={format.integer(threads)} detail={t("threadsDetail")} />
        <Tile label={t("messages")} value={format.integer(messages)} />
        <Tile label={t("skipped")} value={format.integer(skipped)} detail={t("skippedDetail")} />
        <Tile label={t("errorCount")} value={format.integer(errorCount)} />
      </Tiles>
      {errorCount > 0 && <Problems report={report} />}
      <div className="flex flex-wrap gap-2">
        {agent ? (
          <ButtonLink variant="primary" href={`/agents/${encodeURIComponent(agent.id)}/sessions`}>
            {t("toSessions", { agent: agent.name })}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href="/agents">
            {t("toAgents")}
          </ButtonLink>
        )}
        <Button onClick={onAgain}>{t("again")}</Button>
      </div>
    </section>
  );
}

function Problems({ report: { errors, errorCount } }: { report: ImportReport }) {
  const t = useTranslations("import");
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <Table label={t("errorsTitle")}>
        <TableHead>
          <HeadCell align="end">{t("line")}</HeadCell>
          <HeadCell>{t("detail")}</HeadCell>
        </TableHead>
        <TableBody>
          {errors.map(({ line, detail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several entries, and the list never changes.
            <Row key={index}>
              <RowHead className="w-24 text-right tabular-nums">{format.integer(line)}</RowHead>
              <Cell className="wrap-anywhere">
                <ProblemText detail={detail} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {errorCount > errors.length && (
        <p className="text-sm text-secondary">
          {t("errorsListed", { listed: format.integer(errors.length), total: format.integer(errorCount) })}
        </p>
      )}
    </div>
  );
}
