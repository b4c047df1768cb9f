"use client";
import { LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import type { DraftPreview } from "#components/agents/use-draft-preview.ts";
import type { RetentionPreviewResult } from "#components/stored-memory/removal-reasons.ts";
import { RetentionPreview } from "#components/stored-memory/retention-preview.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";

type DraftPreviewCardProps = { agentId: string; isOff: boolean; preview: DraftPreview<RetentionPreviewResult> };

export function DraftPreviewCard({ agentId, isOff, preview }: DraftPreviewCardProps) {
  const { value, failure, isPending } = preview;
  const t = useTranslations("storedMemory.preview");
  const isInvalid = failure?.code === "invalid";
  return (
    <Card title={t("title")} description={t("lead")} aria-busy={isPending} className="xl:sticky xl:top-16">
      <div className="grid gap-4">
        <p role="status" className="flex min-h-5 items-center gap-1.5 text-sm text-secondary empty:hidden">
          {isPending && (
            <>
              <LoaderCircle aria-hidden className="size-4 animate-spin" />
              {t("pending")}
            </>
          )}
        </p>
        {isOff && <Callout>{t("off")}</Callout>}
        {failure && (
          <Callout tone={isInvalid ? "info" : "danger"} title={isInvalid ? undefined : t("failed")}>
            {isInvalid ? t("invalid") : failure.message}
          </Callout>
        )}
        {!isOff && !failure && value && <RetentionPreview preview={value} agentId={agentId} />}
      </div>
    </Card>
  );
}
