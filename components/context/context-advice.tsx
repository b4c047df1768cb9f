"use client";
import { useTranslations } from "next-intl";
import type { ContextDraft } from "#components/context/read-context-form.ts";
import { Callout } from "#components/ui/callout.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import { adviseMessageLimit, adviseTokenLimit, type ExchangeSizes } from "#lib/core/context-advice.ts";
import type { ModelWindow } from "#lib/core/types.ts";

type ContextAdviceProps = { sizes: ExchangeSizes | null; model: ModelWindow | null; draft: ContextDraft };

/** Warns of a limit that can't do what it is set for, with the figure that says so. It never keeps from saving. */
export function ContextAdvice({ sizes, model, draft }: ContextAdviceProps) {
  const t = useTranslations("context.advice");
  const format = useFormat();
  const limit = draft.memoryEnabled ? draft.limit : null;
  const messageLimit = typeof limit?.messageLimit === "number" ? limit.messageLimit : undefined;
  const tokenLimit = typeof limit?.tokenLimit === "number" ? limit.tokenLimit : undefined;
  const ofMessages = messageLimit === undefined ? null : adviseMessageLimit({ messageLimit }, sizes);
  const ofTokens = tokenLimit === undefined ? null : adviseTokenLimit({ tokenLimit }, model);
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {ofMessages && (
        <Callout tone="warning" title={t("title")}>
          {t("text", {
            limit: format.integer(messageLimit ?? 0),
            median: format.integer(ofMessages.medianMessages),
            suggested: format.integer(ofMessages.smallestLimit),
          })}
        </Callout>
      )}
      {ofTokens && (
        <Callout tone="warning" title={t("tokensTitle")}>
          {t("tokensText", { limit: format.integer(tokenLimit ?? 0), window: format.integer(ofTokens.windowTokens) })}
        </Callout>
      )}
    </div>
  );
}
