import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Card } from "#components/ui/card.tsx";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { ageHistogramOutput } from "#lib/contract/overview.ts";

type Bucket = z.infer<typeof ageHistogramOutput>["buckets"][number];

/** A histogram that is its own table: each bar lies beside the figures that it draws. */
export function AgeCard({ buckets }: { buckets: Bucket[] }) {
  const t = useTranslations("storage");
  const format = useFormat();
  const most = Math.max(1, ...buckets.map(({ bytes }) => bytes));
  return (
    <Card title={t("age.title")} description={t("age.lead")}>
      <Table label={t("age.title")}>
        <TableHead>
          <HeadCell>{t("age.lastActivity")}</HeadCell>
          <HeadCell align="end">{t("sessions")}</HeadCell>
          <HeadCell align="end">{t("bytes")}</HeadCell>
          <HeadCell className="w-1/2 max-sm:hidden">{t("age.share")}</HeadCell>
        </TableHead>
        <TableBody>
          {buckets.map((bucket, i) => (
            <Row key={bucket.maxDays ?? "rest"}>
              <RowHead className="whitespace-nowrap max-sm:min-w-0">
                {bucket.maxDays === null
                  ? t("age.older", { days: buckets[i - 1]?.maxDays ?? 0 })
                  : t("age.within", { from: buckets[i - 1]?.maxDays ?? 0, to: bucket.maxDays })}
              </RowHead>
              <Cell align="end">{format.integer(bucket.sessions)}</Cell>
              <Cell align="end">{format.bytes(bucket.bytes)}</Cell>
              <Cell className="max-sm:hidden">
                <Bar ratio={bucket.bytes / most} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Bar({ ratio }: { ratio: number }) {
  if (ratio === 0) return null;
  return (
    <div
      aria-hidden
      className="h-4 min-w-0.5 rounded-sm forced-color-adjust-none bg-chart-1"
      style={{ width: `${ratio * 100}%` }}
    />
  );
}
