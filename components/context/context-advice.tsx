"use client";
import { useTranslations } from "next-intl";
import type { ContextDraft } from "#components/context/read-context-form.ts";
import { Callout } from "#components/ui/callout.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import { adviseMessageLimit, type ExchangeSizes } from "#lib/core/context-advice.ts";

/** Warns of a message limit that a usual exchange of the agent exceeds. */
export function ContextAdvice({ sizes, draft }: { sizes: ExchangeSizes; draft: ContextDraft }) {
  const t = useTranslations("context.advice");
  const format = useFormat();
  const messageLimit = draft.memoryEnabled ? draft.limit?.messageLimit : undefined;
  const advice = typeof messageLimit === "number" ? adviseMessageLimit({ messageLimit }, sizes) : null;
  if (!advice || typeof messageLimit !== "number") return null;
  return (
    <Callout tone="warning" title={t("title")}>
      <p>
        {t("text", {
          limit: format.integer(messageLimit),
          median: format.integer(advice.medianMessages),
          suggested: format.integer(advice.smallestLimit),
        })}
      </p>
    </Callout>
  );
}
