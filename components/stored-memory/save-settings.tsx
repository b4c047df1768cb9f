"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { DraftPreview } from "#components/agents/use-draft-preview.ts";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import type { RetentionPreviewResult } from "#components/stored-memory/removal-reasons.ts";
import { isNothing } from "#components/stored-memory/retention-preview.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import { useFormState } from "#components/ui/form-context.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { RetentionSettings } from "#lib/core/types.ts";

type SaveSettingsProps = {
  /** A changed policy that is on: the next run would act on it, so saving asks first. */
  asks: boolean;
  retention: RetentionSettings;
  preview: DraftPreview<RetentionPreviewResult>;
};

export function SaveSettings({ asks, retention, preview }: SaveSettingsProps) {
  const t = useTranslations("storedMemory");
  const { state } = useFormState();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (state.status === "failed") setIsOpen(false);
  }, [state]);
  // Wrong values are told beside their fields by the save itself; nothing is there to confirm.
  if (!asks || preview.failure?.code === "invalid") return <SubmitButton>{t("save")}</SubmitButton>;
  const value = preview.failure || preview.isPending ? null : preview.value;
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("save")}
      </Button>
      <Dialog role="alertdialog" open={isOpen} onClose={() => setIsOpen(false)} title={t("confirm.title")}>
        <div className="grid gap-2">
          {value ? <WhatGoes preview={value} graceDays={retention.graceDays} /> : <p>{t("confirm.unknown")}</p>}
          <p className="text-secondary">{t("confirm.when")}</p>
        </div>
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>{t("confirm.save")}</SubmitButton>
        </DialogFooter>
      </Dialog>
    </>
  );
}

function WhatGoes({ preview, graceDays }: { preview: RetentionPreviewResult; graceDays: number }) {
  const t = useTranslations("storedMemory.confirm");
  const format = useFormat();
  if (isNothing(preview)) return <p>{t("nothing")}</p>;
  return (
    <>
      <p>{t("text")}</p>
      <ul className="list-disc pl-5">
        {preview.threads > 0 && <li>{t("whole", { count: preview.threads })}</li>}
        {preview.threadsTrimmed > 0 && <li>{t("trimmed", { count: preview.threadsTrimmed })}</li>}
        <li>{t("messages", { count: preview.messages, size: format.bytes(preview.bytes) })}</li>
        {preview.memories > 0 && <li>{t("memories", { count: preview.memories })}</li>}
      </ul>
      <p>{t("grace", { days: graceDays })}</p>
    </>
  );
}
