import { useTranslations } from "next-intl";
import {
  bytesOverTime,
  type SeriesName,
  type SeriesPoint,
  type SeriesRow,
  sessionsOverTime,
} from "#components/storage/arrange-series.ts";
import { RangeLinks } from "#components/storage/range-links.tsx";
import { UsageChart } from "#components/storage/usage-chart.tsx";
import { Card } from "#components/ui/card.tsx";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

const BYTES: SeriesName[] = ["deployed", "playground", "trash"];
const SESSIONS: SeriesName[] = ["deployed", "playground"];

type UsageCardProps = { points: SeriesPoint[]; days: number; path: string };

/** Data and sessions over time, each as a drawing and as a table. */
export function UsageCard({ points, days, path }: UsageCardProps) {
  const t = useTranslations("storage");
  const bytes = bytesOverTime(points);
  const sessions = sessionsOverTime(points);
  const named = (names: SeriesName[]) => names.map((name) => ({ name, label: t(`series.${name}`) }));
  return (
    <Card title={t("title")} description={t("lead")} actions={<RangeLinks days={days} path={path} />}>
      {points.length === 0 ? (
        <p className="text-secondary">{t("empty")}</p>
      ) : (
        <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
          <Series title={t("bytes")} rows={bytes} series={named(BYTES)} unit="bytes" />
          <Series title={t("sessions")} rows={sessions} series={named(SESSIONS)} unit="count" />
        </div>
      )}
    </Card>
  );
}

type SeriesProps = {
  title: string;
  rows: SeriesRow[];
  series: { name: SeriesName; label: string }[];
  unit: "bytes" | "count";
};

function Series(props: SeriesProps) {
  const t = useTranslations("storage");
  return (
    <div className="grid min-w-0 content-start gap-2">
      <UsageChart {...props} />
      <details className="min-w-0">
        <summary className="min-h-6 w-fit rounded-sm text-sm text-accent">
          {t("asTable", { title: props.title })}
        </summary>
        <SeriesTable {...props} />
      </details>
    </div>
  );
}

/** Newest first: that is what is looked up. */
function SeriesTable({ title, rows, series, unit }: SeriesProps) {
  const t = useTranslations("storage");
  const format = useFormat();
  const write = unit === "bytes" ? format.bytes : format.integer;
  return (
    <Table label={title} className="mt-2 max-h-80">
      <TableHead>
        <HeadCell>{t("time")}</HeadCell>
        {series.map(({ name, label }) => (
          <HeadCell key={name} align="end">
            {label}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.toReversed().map((row) => (
          <Row key={row.at}>
            <RowHead>
              <Time value={new Date(row.at)} />
            </RowHead>
            {series.map(({ name }) => (
              <Cell key={name} align="end">
                {write(row[name])}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
