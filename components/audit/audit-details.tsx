"use client";
import { useTranslations } from "next-intl";
import type { AuditEvent } from "#components/audit/audit-event.ts";
import { compareValues, type Difference } from "#components/audit/compare-values.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";

/** Everything that the row says, with the values before and after beside each other. */
export function AuditDetails({ event }: { event: AuditEvent }) {
  const t = useTranslations("audit");
  const rows = compareValues(event.before, event.after);
  return (
    <div className="grid gap-3 text-sm">
      <DescriptionList className="max-w-3xl gap-y-1">
        <Description term={t("number")}>{event.seq}</Description>
        {event.startedBy !== undefined && <Description term={t("endsRow")}>{event.startedBy}</Description>}
        {event.target !== null && (
          <Description term={t("target")}>
            <span className="font-mono break-all">{event.target}</span>
          </Description>
        )}
        {event.runId !== undefined && (
          <Description term={t("run")}>
            <span className="font-mono break-all">{event.runId}</span>
          </Description>
        )}
      </DescriptionList>
      {rows.length === 0 ? (
        <p className="text-secondary">{t("noValues")}</p>
      ) : (
        <Values rows={rows} hasBefore={event.before !== undefined} hasAfter={event.after !== undefined} />
      )}
    </div>
  );
}

type ValuesProps = { rows: Difference[]; hasBefore: boolean; hasAfter: boolean };

function Values({ rows, hasBefore, hasAfter }: ValuesProps) {
  const t = useTranslations("audit");
  const head = "border-b px-2 py-1 font-medium text-secondary";
  return (
    <table className="w-full max-w-4xl border-separate border-spacing-0 rounded-md border bg-surface text-left">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {t("value")}
          </th>
          {hasBefore && (
            <th scope="col" className={head}>
              {t("before")}
            </th>
          )}
          {hasAfter && (
            <th scope="col" className={head}>
              {hasBefore ? t("after") : t("recorded")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, before, after, isChanged }) => (
          <tr key={path} className={isChanged ? "*:font-medium" : "text-secondary *:font-normal"}>
            <th scope="row" className="px-2 py-1 font-mono break-all">
              {path} {isChanged && <Badge tone="info">{t("changed")}</Badge>}
            </th>
            {hasBefore && <td className="px-2 py-1 break-all">{before ?? t("absent")}</td>}
            {hasAfter && <td className="px-2 py-1 break-all">{after ?? t("absent")}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
