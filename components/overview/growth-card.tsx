import { useTranslations } from "next-intl";
import { AgentShares } from "#components/overview/agent-shares.tsx";
import type { Overview } from "#components/overview/overview.ts";
import { Card } from "#components/ui/card.tsx";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export function GrowthCard({ growth, growing }: Pick<Overview, "growth" | "growing">) {
  const t = useTranslations("overview.growth");
  const format = useFormat();
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text);
  return (
    <Card title={t("title")} description={t("lead")}>
      {growth.length === 0 ? (
        <p className="text-secondary">{t("none")}</p>
      ) : (
        <div className="grid gap-4">
          <Table label={t("title")}>
            <TableHead>
              <HeadCell>{t("since")}</HeadCell>
              <HeadCell align="end">{t("sessions")}</HeadCell>
              <HeadCell align="end" className="max-sm:hidden">
                {t("messages")}
              </HeadCell>
              <HeadCell align="end">{t("bytes")}</HeadCell>
            </TableHead>
            <TableBody>
              {growth.map(({ days, since, sessions, messages, bytes }) => (
                <Row key={days}>
                  <RowHead>
                    <Time value={since} precision="date" />
                  </RowHead>
                  <Cell align="end">{signed(sessions, format.integer(sessions))}</Cell>
                  <Cell align="end" className="max-sm:hidden">
                    {signed(messages, format.integer(messages))}
                  </Cell>
                  <Cell align="end">{signed(bytes, format.bytes(bytes))}</Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
          {growing.length > 0 && <AgentShares title={t("fastest")} agents={growing} tab="storage" sign="+" />}
        </div>
      )}
    </Card>
  );
}
