"use client";
import { LoaderCircle, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ReadAction } from "#components/agents/use-draft-preview.ts";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import type { RetentionPreviewResult } from "#components/stored-memory/removal-reasons.ts";
import { isNothing, RetentionPreview } from "#components/stored-memory/retention-preview.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import { Time } from "#components/ui/time.tsx";
import type { ActionState, FormAction } from "#lib/contract/action-state.ts";

type RunNowProps = {
  agentId: string;
  previewAction: ReadAction<RetentionPreviewResult>;
  runAction: FormAction;
  /** A privacy officer starts the run from here; others see what it would take. */
  mayRun: boolean;
};

/** Counts anew what the saved policy would remove, shows it, and starts a run that is bound to exactly that preview. */
export function RunNow({ agentId, previewAction, runAction, mayRun }: RunNowProps) {
  const t = useTranslations("storedMemory.run");
  const [asked, setAsked] = useState<ActionState<RetentionPreviewResult> | "pending" | null>(null);
  const open = async () => {
    setAsked("pending");
    setAsked(await previewAction({ agentId }));
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open} aria-disabled={asked === "pending" || undefined}>
        {asked === "pending" ? <LoaderCircle aria-hidden className="animate-spin" /> : <Play aria-hidden />}
        {mayRun ? t("button") : t("review")}
      </Button>
      <Dialog
        role="alertdialog"
        open={asked !== null && asked !== "pending"}
        onClose={() => setAsked(null)}
        title={mayRun ? t("title") : t("cardTitle")}
        className="w-[min(46rem,calc(100vw-2rem))]"
      >
        {asked !== null && asked !== "pending" && asked.status === "failed" && (
          <Callout tone="danger" role="alert" title={t("failed")}>
            {asked.message}
          </Callout>
        )}
        {asked !== null && asked !== "pending" && asked.status === "done" && asked.value && (
          <RunForm agentId={agentId} preview={asked.value} action={runAction} mayRun={mayRun} />
        )}
      </Dialog>
    </>
  );
}

type RunFormProps = { agentId: string; preview: RetentionPreviewResult; action: FormAction; mayRun: boolean };

function RunForm({ agentId, preview, action, mayRun }: RunFormProps) {
  const t = useTranslations("storedMemory.run");
  const isRunnable = mayRun && !isNothing(preview);
  return (
    <ActionForm action={action} className="grid gap-4">
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="confirmDigest" value={preview.digest} />
      <RetentionPreview preview={preview} />
      {isRunnable && (
        <p className="text-secondary">{t.rich("bound", { time: () => <Time value={preview.expiresAt} /> })}</p>
      )}
      <DialogFooter>
        <DialogCancel />
        {isRunnable && <SubmitButton variant="danger">{t("button")}</SubmitButton>}
      </DialogFooter>
    </ActionForm>
  );
}
