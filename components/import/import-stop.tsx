"use client";
import { useTranslations } from "next-intl";
import type { ImportProgress } from "#components/import/import-progress.ts";
import type { UploadState } from "#components/import/use-upload.ts";
import { Callout } from "#components/ui/callout.tsx";

type Stopped = Extract<UploadState, { status: "failed" | "cancelled" | "paused" }>;

/** An import that did not come to its end: what was read before stays, and the same file goes on from there. */
export function ImportStop({ state }: { state: Stopped }) {
  const t = useTranslations("import");
  const codes = useTranslations("errors.codes");
  const errors = useTranslations("errors");
  if (state.status !== "failed") {
    return (
      <Callout tone="warning" role="alert" title={t(state.status)}>
        <SoFar progress={state.progress} />
      </Callout>
    );
  }
  return (
    <Callout tone="danger" role="alert" title={codes(state.code)}>
      <p>{t("failed")}</p>
      <SoFar progress={state.progress} />
      {state.requestId && <p className="font-mono text-sm">{errors("requestId", { id: state.requestId })}</p>}
    </Callout>
  );
}

export function SoFar({ progress: { offset, lineCount, report } }: { progress: ImportProgress }) {
  const t = useTranslations("import");
  if (offset === 0) return <p>{t("partial")}</p>;
  return (
    <>
      <p>{t("soFar", { lines: lineCount, threads: report.threads, messages: report.messages })}</p>
      <p>{t("goesOn")}</p>
    </>
  );
}
