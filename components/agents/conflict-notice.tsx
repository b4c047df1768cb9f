"use client";
import { useTranslations } from "next-intl";
import { OVERWRITE } from "#components/agents/expected-revision.ts";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { useFormState } from "#components/ui/form-context.tsx";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";

export type SettingText = { label: string; text: string };
type ConflictNoticeProps<T> = {
  /** What the form holds now, in words. */
  yours: SettingText[];
  inWords: (stored: T) => SettingText[];
  onTake: () => void;
};

/** A save that came second: both versions side by side, and the choice between them. Inside the action form. */
export function ConflictNotice<T>({ yours, inWords, onTake }: ConflictNoticeProps<T>) {
  const t = useTranslations("context.conflict");
  const { state } = useFormState();
  if (state.status !== "failed" || state.code !== "conflict" || !state.current) return null;
  const current = state.current as T & { revision: number };
  const stored = new Map(inWords(current).map(({ label, text }) => [label, text]));
  const different = yours.filter(({ label, text }) => stored.get(label) !== text);
  return (
    <Callout tone="warning">
      <p>{t("text")}</p>
      {different.length === 0 ? (
        <p>{t("same")}</p>
      ) : (
        <Table label={t("title")}>
          <TableHead>
            <HeadCell>{t("setting")}</HeadCell>
            <HeadCell>{t("stored")}</HeadCell>
            <HeadCell>{t("yours")}</HeadCell>
          </TableHead>
          <TableBody>
            {different.map(({ label, text }) => (
              <Row key={label}>
                <RowHead>{label}</RowHead>
                <Cell>{stored.get(label)}</Cell>
                <Cell>{text}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <SubmitButton name={OVERWRITE} value={current.revision}>
          {t("keep")}
        </SubmitButton>
        <Button onClick={onTake}>{t("take")}</Button>
      </div>
    </Callout>
  );
}
