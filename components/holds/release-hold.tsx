"use client";
import { useTranslations } from "next-intl";
import { type Hold, scopeOf } from "#components/holds/hold.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type ReleaseHoldProps = { hold: Hold; name: string; action: FormAction };

export function ReleaseHold({ hold, name, action }: ReleaseHoldProps) {
  const t = useTranslations("holds.release");
  const kinds = useTranslations("holds.kinds");
  return (
    <ConfirmDialog
      label={t("button")}
      button={{ size: "small", "aria-label": t("named", { name }) }}
      title={t("title")}
      confirmLabel={t("button")}
      action={action}
      values={{ holdId: hold.holdId }}
    >
      <p className="font-medium break-words">
        {kinds(scopeOf(hold).kind)} · {name}
      </p>
      <p>{t("text")}</p>
      <Field name="reason" label={t("reason")} hint={t("reasonHint")}>
        <Textarea rows={3} maxLength={2000} />
      </Field>
    </ConfirmDialog>
  );
}
