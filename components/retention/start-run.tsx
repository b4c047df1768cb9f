"use client";
import { Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { PreviewPanelProps } from "#components/retention/preview-panel-props.ts";
import { RemovalList } from "#components/retention/removal-list.tsx";
import { runPath } from "#components/retention/retention-run.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { DeniedButton } from "#components/shell/denied-button.tsx";
import type { RetentionPreviewResult } from "#components/stored-memory/removal-reasons.ts";
import { Time } from "#components/ui/time.tsx";

type StartRunProps = Omit<PreviewPanelProps, "previewAction"> & { preview: RetentionPreviewResult };

/** Starts a run that is bound to exactly this preview, and goes to its page. */
export function StartRun({ agentId, graceDays, runAction, refusal, preview }: StartRunProps) {
  const t = useTranslations("retention");
  const router = useRouter();
  const label = (
    <>
      <Play aria-hidden />
      {t("confirm.button")}
    </>
  );
  if (refusal !== null) return <DeniedButton reason={t(`refusals.${refusal}`)}>{label}</DeniedButton>;
  return (
    <ConfirmDialog
      label={label}
      button={{ variant: "danger" }}
      title={t("confirm.title")}
      confirmLabel={t("confirm.button")}
      action={runAction}
      values={{ agentId, confirmDigest: preview.digest }}
      onDone={(started) => started && router.push(runPath(agentId, started.runId))}
    >
      <RemovalList preview={preview} graceDays={graceDays} />
      <p className="text-secondary">{t.rich("confirm.bound", { time: () => <Time value={preview.expiresAt} /> })}</p>
    </ConfirmDialog>
  );
}
