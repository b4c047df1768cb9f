import { useTranslations } from "next-intl";
import type { RunWithBatches } from "#components/retention/retention-run.ts";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type Batch = RunWithBatches["batches"][number];

export function RunBatches({ batches }: { batches: Batch[] }) {
  const t = useTranslations("retention.batches");
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-lg font-semibold">{t("title")}</h3>
        <p className="text-sm text-secondary">{t("lead")}</p>
      </div>
      {batches.length === 0 ? (
        <p className="text-secondary">{t("none")}</p>
      ) : (
        <Table label={t("title")}>
          <TableHead>
            <HeadCell align="end">{t("number")}</HeadCell>
            <HeadCell align="end">{t("sessions")}</HeadCell>
            <HeadCell align="end">{t("messages")}</HeadCell>
            <HeadCell align="end">{t("memories")}</HeadCell>
            <HeadCell align="end">{t("data")}</HeadCell>
            <HeadCell align="end">{t("duration")}</HeadCell>
            <HeadCell>{t("finishedAt")}</HeadCell>
          </TableHead>
          <TableBody>
            {batches.map((batch) => (
              <BatchRow key={batch.ordinal} batch={batch} />
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}

function BatchRow({ batch }: { batch: Batch }) {
  const format = useFormat();
  return (
    <Row>
      <RowHead className="text-right">{format.integer(batch.ordinal)}</RowHead>
      <Cell align="end">{format.integer(batch.threads)}</Cell>
      <Cell align="end">{format.integer(batch.messages)}</Cell>
      <Cell align="end">{format.integer(batch.memories)}</Cell>
      <Cell align="end">{format.bytes(batch.bytes)}</Cell>
      <Cell align="end">{format.duration(batch.durationMs)}</Cell>
      <Cell>
        <Time value={batch.finishedAt} />
      </Cell>
    </Row>
  );
}
