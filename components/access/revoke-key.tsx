"use client";
import { useTranslations } from "next-intl";
import type { Key } from "#components/access/access.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

export function RevokeKey({ apiKey, action }: { apiKey: Key; action: FormAction }) {
  const t = useTranslations("access.revoke");
  return (
    <ConfirmDialog
      label={t("button")}
      button={{ size: "small", variant: "dangerQuiet", "aria-label": t("named", { name: apiKey.name }) }}
      title={t("title", { name: apiKey.name })}
      confirmLabel={t("button")}
      action={action}
      values={{ keyId: apiKey.keyId }}
    >
      <p>{t("text")}</p>
    </ConfirmDialog>
  );
}
