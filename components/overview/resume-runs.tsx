"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

export function ResumeRuns({ action }: { action: FormAction }) {
  const t = useTranslations("overview.problems");
  return (
    <ConfirmDialog
      label={t("resume")}
      title={t("resumeTitle")}
      confirmLabel={t("resume")}
      action={action}
      variant="primary"
      button={{ size: "small" }}
    >
      <p>{t("resumeText")}</p>
    </ConfirmDialog>
  );
}
