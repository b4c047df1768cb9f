"use client";
import { useTranslations } from "next-intl";
import type { ContextDraft } from "#components/context/read-context-form.ts";
import { Callout } from "#components/ui/callout.tsx";
import { useFormat } from "#components/ui/use-format.ts";

/** Messages of an exchange of the agent: in the middle of the range, and the limit that keeps one whole in 95 %. */
export type Advice = { medianMessages: number; suggestedMessageLimit: number };

export function ContextAdvice({ advice, draft }: { advice: Advice; draft: ContextDraft }) {
  const t = useTranslations("context.advice");
  const format = useFormat();
  const limit = draft.memoryEnabled ? draft.limit?.messageLimit : undefined;
  if (typeof limit !== "number" || limit >= advice.medianMessages) return null;
  return (
    <Callout tone="warning" title={t("title")}>
      <p>
        {t("text", {
          limit: format.integer(limit),
          median: format.integer(advice.medianMessages),
          suggested: format.integer(advice.suggestedMessageLimit),
        })}
      </p>
    </Callout>
  );
}
