"use client";
import { useTranslations } from "next-intl";
import type { UploadState } from "#components/import/use-upload.ts";
import { Callout } from "#components/ui/callout.tsx";

/** An import that did not come to its end: what was read before stays, so the way on is the same file again. */
export function ImportFailure({ state }: { state: Extract<UploadState, { status: "failed" | "cancelled" }> }) {
  const t = useTranslations("import");
  const codes = useTranslations("errors.codes");
  const errors = useTranslations("errors");
  if (state.status === "cancelled") {
    return (
      <Callout tone="warning" role="alert" title={t("cancelled")}>
        <p>{t("partial")}</p>
      </Callout>
    );
  }
  return (
    <Callout tone="danger" role="alert" title={codes(state.code)}>
      <p>{t("failed")}</p>
      <p>{t("partial")}</p>
      {state.requestId && <p className="font-mono text-sm">{errors("requestId", { id: state.requestId })}</p>}
    </Callout>
  );
}
