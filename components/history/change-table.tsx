import { useTranslations } from "next-intl";
import type { SettingChange } from "#components/history/settings-in-words.ts";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";

/** Three short columns: on a narrow screen they wrap, so that before and after are seen together. */
const WRAPS = "max-sm:whitespace-normal max-sm:px-2";

export function ChangeTable({ label, changes }: { label: string; changes: SettingChange[] }) {
  const t = useTranslations("history");
  const unset = <span className="text-secondary">{t("unset")}</span>;
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell className="w-2/5">{t("setting")}</HeadCell>
        <HeadCell>{t("before")}</HeadCell>
        <HeadCell>{t("after")}</HeadCell>
      </TableHead>
      <TableBody>
        {changes.map(({ label: setting, before, after }) => (
          <Row key={setting}>
            <RowHead className={WRAPS}>{setting}</RowHead>
            <Cell className={`${WRAPS} text-secondary`}>{before ?? unset}</Cell>
            <Cell className={`${WRAPS} font-medium`}>{after ?? unset}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
