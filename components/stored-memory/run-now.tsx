"use client";
import { LoaderCircle, Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ReadAction } from "#components/agents/use-draft-preview.ts";
import { RemovalList } from "#components/retention/removal-list.tsx";
import { runPath } from "#components/retention/retention-run.ts";
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
  graceDays: number;
  runAction: FormAction<{ runId: string }>;
  /** A privacy officer starts the run from here; others see what it would take. */
  mayRun: boolean;
};

/** Counts anew what the saved policy would remove, shows it, and starts a run that is bound to exactly that preview. */
export function RunNow({ previewAction, ...form }: RunNowProps) {
  const { agentId, mayRun } = form;
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
          <RunForm {...form} preview={asked.value} />
        )}
      </Dialog>
    </>
  );
}

type RunFormProps = Omit<RunNowProps, "previewAction"> & { preview: RetentionPreviewResult };

function RunForm({ agentId, graceDays, runAction, mayRun, preview }: RunFormProps) {
  const t = useTranslations("storedMemory.run");
  const router = useRouter();
  const follow = (started?: { runId: string }) => started && router.push(runPath(agentId, started.runId));
  const isRunnable = mayRun && !isNothing(preview);
  return (
    <ActionForm action={runAction} onDone={follow} className="grid gap-4">
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="confirmDigest" value={preview.digest} />
      <RetentionPreview preview={preview} agentId={agentId} />
      {isRunnable && (
        <div className="grid gap-2">
          <RemovalList preview={preview} graceDays={graceDays} />
          <p className="text-secondary">{t.rich("bound", { time: () => <Time value={preview.expiresAt} /> })}</p>
        </div>
      )}
      <DialogFooter>
        <DialogCancel />
        {isRunnable && <SubmitButton variant="danger">{t("button")}</SubmitButton>}
      </DialogFooter>
    </ActionForm>
  );
}
