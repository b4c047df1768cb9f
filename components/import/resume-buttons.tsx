"use client";
import { useTranslations } from "next-intl";
import type { ImportProgress } from "#components/import/import-progress.ts";
import { Button } from "#components/ui/button.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type ResumeButtonsProps = {
  progress: ImportProgress;
  totalBytes: number;
  onContinue: () => void;
  onRestart: () => void;
};

/** The way on after a break. */
export function ResumeButtons({ progress, totalBytes, onContinue, onRestart }: ResumeButtonsProps) {
  const t = useTranslations("import");
  const format = useFormat();
  return (
    <>
      <Button variant="primary" onClick={onContinue}>
        {t("continueAt", { percent: format.percent(progress.offset / totalBytes) })}
      </Button>
      <Button onClick={onRestart}>{t("startOver")}</Button>
    </>
  );
}
