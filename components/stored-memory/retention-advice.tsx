"use client";
import { useTranslations } from "next-intl";
import { Callout } from "#components/ui/callout.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { ExchangeSizes } from "#lib/core/context-advice.ts";
import { type RetentionAdvice as Advice, adviseRetention } from "#lib/core/retention-advice.ts";
import type { ContextLimit, RetentionSettings } from "#lib/core/types.ts";

type RetentionAdviceProps = {
  retention: RetentionSettings;
  sizes: ExchangeSizes | null;
  contextLimit: ContextLimit | null;
};

/** Warns of limits that do what nobody is likely to want, with the figure that says so. It never keeps from saving. */
export function RetentionAdvice({ retention, sizes, contextLimit }: RetentionAdviceProps) {
  const t = useTranslations("storedMemory.advice");
  const inWords = useAdviceInWords(sizes?.sessions ?? 0);
  const advice = retention.apply ? adviseRetention(numbersOf(retention), sizes, contextLimit) : [];
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {advice.map((one) => (
        <Callout key={one.kind} tone="warning" title={t(`${one.kind}Title`)}>
          {inWords(one)}
        </Callout>
      ))}
    </div>
  );
}

/** What was typed and is no number yet is nothing to advise on. */
function numbersOf({ retentionPeriodDays, sessionSizeLimitMb, threadCountLimit }: RetentionSettings) {
  const limits = { retentionPeriodDays, sessionSizeLimitMb, threadCountLimit };
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => typeof value === "number"));
}

function useAdviceInWords(sessions: number): (advice: Advice) => string {
  const t = useTranslations("storedMemory.advice");
  const format = useFormat();
  return (advice) => {
    switch (advice.kind) {
      case "size": {
        const { largestBytes, smallestMb } = advice;
        const suggested = format.integer(smallestMb);
        return t("sizeText", { largest: format.bytes(largestBytes), suggested, sessions });
      }
      case "period": {
        const suggested = format.integer(advice.smallestDays);
        return t("periodText", { pause: format.duration(advice.pauseMs), suggested, sessions: advice.sessions });
      }
      case "count": {
        const [held, asked] = [format.integer(advice.heldMessages), format.integer(advice.messageLimit)];
        return t("countText", { held, asked, suggested: format.integer(advice.smallestCount), sessions });
      }
    }
  };
}
