import { useTranslations } from "next-intl";
import { policyState } from "#components/agents/arrange-agents.ts";
import { Status } from "#components/ui/badge.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { RetentionSettings } from "#lib/core/types.ts";

type PolicyBadgeProps = { policy: { retention: RetentionSettings; isPublished: boolean } };

/** Off, the limits in short ("30 days, 200 MB"), or saved but not yet enforced. */
export function PolicyBadge({ policy }: PolicyBadgeProps) {
  const t = useTranslations("agents");
  const summary = usePolicySummary(policy.retention);
  const state = policyState(policy);
  if (state === "pending") {
    return (
      <span title={t("policyState.pendingHint")}>
        <Status tone="warning">{t("policyState.pending")}</Status>
      </span>
    );
  }
  return state === "on" ? (
    <Status tone="success">{t("policyState.on", { summary })}</Status>
  ) : (
    <Status>{t("policyState.off")}</Status>
  );
}

export function usePolicySummary(retention: RetentionSettings): string {
  const t = useTranslations("agents");
  const format = useFormat();
  const { retentionPeriodDays, sessionSizeLimitMb, threadCountLimit } = retention;
  return [
    retentionPeriodDays && t("limitDays", { days: retentionPeriodDays }),
    sessionSizeLimitMb && t("limitMb", { size: format.integer(sessionSizeLimitMb) }),
    threadCountLimit && t("limitExchanges", { count: threadCountLimit }),
  ]
    .filter(Boolean)
    .join(t("listSeparator"));
}
