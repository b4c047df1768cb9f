"use client";
import { OctagonX, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { DeniedButton } from "#components/shell/denied-button.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type StopEverywhereProps = { isStopped: boolean; mayRun: boolean; action: FormAction };

/** The switch over the runs of all agents: off at one click and a confirmation, on again just so. */
export function StopEverywhere({ isStopped, mayRun, action }: StopEverywhereProps) {
  const t = useTranslations("retention.everywhere");
  const roles = useTranslations("retention.refusals");
  const verb = isStopped ? "resume" : "stop";
  const Icon = isStopped ? Play : OctagonX;
  const label = (
    <>
      <Icon aria-hidden />
      {t(`${verb}.button`)}
    </>
  );
  if (!mayRun) {
    return (
      <DeniedButton size="small" reason={roles("role")}>
        {label}
      </DeniedButton>
    );
  }
  return (
    <ConfirmDialog
      label={label}
      button={{ size: "small", variant: isStopped ? "secondary" : "dangerQuiet" }}
      variant={isStopped ? "primary" : "danger"}
      title={t(`${verb}.title`)}
      confirmLabel={t(`${verb}.button`)}
      action={action}
      values={{ isStopped: String(!isStopped) }}
    >
      <p>{t(`${verb}.text`)}</p>
    </ConfirmDialog>
  );
}
