"use client";
import { useTranslations } from "next-intl";
import type { Sending } from "#components/import/use-upload.ts";
import { Progress } from "#components/ui/progress.tsx";
import { useFormat } from "#components/ui/use-format.ts";

/** How much has gone, in bytes and lines, and what it waits for when it stands still. */
export function ImportProgressBar({ state }: { state: Sending }) {
  const t = useTranslations("import");
  const format = useFormat();
  const { sentBytes, totalBytes, progress, step } = state;
  const sent = t("sent", { sent: format.bytes(sentBytes), total: format.bytes(totalBytes) });
  const lines = progress.lineCount > 0 ? t("linesIn", { sent, count: progress.lineCount }) : sent;
  const text = sentBytes >= totalBytes ? t("readingRest") : lines;
  return (
    <div className="grid gap-1">
      <Progress label={t("progress")} value={sentBytes} max={totalBytes} text={text} />
      <p aria-live="polite" className="text-sm text-secondary">
        {step === "waiting" && t("waiting")}
        {step === "pausing" && t("pausing")}
      </p>
    </div>
  );
}
