"use client";
import { LoaderCircle, ScanSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { PreviewPanelProps } from "#components/retention/preview-panel-props.ts";
import { StartRun } from "#components/retention/start-run.tsx";
import type { RetentionPreviewResult } from "#components/stored-memory/removal-reasons.ts";
import { isNothing, RetentionPreview } from "#components/stored-memory/retention-preview.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { Time } from "#components/ui/time.tsx";
import type { ActionState } from "#lib/contract/action-state.ts";

/** Counts what the saved policy would remove now; a run is started from that count and bound to it. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { agentId, previewAction } = props;
  const t = useTranslations("retention.preview");
  const [answer, setAnswer] = useState<ActionState<RetentionPreviewResult>>({ status: "idle" });
  const [isPending, setIsPending] = useState(false);
  const ask = async () => {
    setIsPending(true);
    setAnswer(await previewAction({ agentId }));
    setIsPending(false);
  };
  const preview = answer.status === "done" ? answer.value : undefined;
  return (
    <Card
      title={t("title")}
      description={t("lead")}
      aria-busy={isPending}
      actions={
        <Button onClick={ask} aria-disabled={isPending || undefined} variant={preview ? "secondary" : "primary"}>
          {isPending ? <LoaderCircle aria-hidden className="animate-spin" /> : <ScanSearch aria-hidden />}
          {preview ? t("again") : t("button")}
        </Button>
      }
    >
      <div className="grid gap-4" role="status">
        {answer.status === "failed" && (
          <Callout tone="danger" title={t("failed")}>
            {answer.message && <p>{answer.message}</p>}
          </Callout>
        )}
        {answer.status === "idle" && <p className="text-secondary">{t("none")}</p>}
        {preview && <Result {...props} preview={preview} />}
      </div>
    </Card>
  );
}

type ResultProps = PreviewPanelProps & { preview: RetentionPreviewResult };

function Result({ preview, ...start }: ResultProps) {
  const t = useTranslations("retention.preview");
  return (
    <>
      <RetentionPreview preview={preview} agentId={start.agentId} />
      {!isNothing(preview) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-3.5">
          <p className="text-sm text-secondary">
            {t.rich("validUntil", { time: () => <Time value={preview.expiresAt} /> })}
          </p>
          <StartRun {...start} preview={preview} />
        </div>
      )}
    </>
  );
}
