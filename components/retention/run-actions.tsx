"use client";
import { Check, Square } from "lucide-react";
import { useTranslations } from "next-intl";
import { isOpen, type Run } from "#components/retention/retention-run.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { DeniedButton } from "#components/shell/denied-button.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

export type RunActions = { stop: FormAction; approve: FormAction };
type RunButtonsProps = { run: Run; actions: RunActions; mayRun: boolean };

export function RunButtons(props: RunButtonsProps) {
  const { run } = props;
  if (!isOpen(run)) return null;
  return (
    <>
      {run.status === "needs_approval" && <Approve {...props} />}
      {!run.stopRequested && <Stop {...props} />}
    </>
  );
}

function Stop({ run, actions, mayRun }: RunButtonsProps) {
  const t = useTranslations("retention");
  const label = (
    <>
      <Square aria-hidden />
      {t("stop.button")}
    </>
  );
  if (!mayRun) return <DeniedButton reason={t("refusals.role")}>{label}</DeniedButton>;
  return (
    <ConfirmDialog
      label={label}
      button={{ variant: "dangerQuiet" }}
      title={t("stop.title")}
      confirmLabel={t("stop.button")}
      action={actions.stop}
      values={{ agentId: run.agentId, runId: run.runId }}
    >
      <p>{t("stop.text")}</p>
    </ConfirmDialog>
  );
}

function Approve({ run, actions, mayRun }: RunButtonsProps) {
  const t = useTranslations("retention");
  const label = (
    <>
      <Check aria-hidden />
      {t("approve.button")}
    </>
  );
  if (!mayRun) return <DeniedButton reason={t("refusals.role")}>{label}</DeniedButton>;
  return (
    <ConfirmDialog
      label={label}
      button={{ variant: "primary" }}
      title={t("approve.title")}
      confirmLabel={t("approve.button")}
      action={actions.approve}
      values={{ agentId: run.agentId, runId: run.runId }}
    >
      <p>{t("approve.text", { planned: run.plannedMessages ?? run.messages, preview: run.previewMessages })}</p>
    </ConfirmDialog>
  );
}
