import { useTranslations } from "next-intl";
import type { RetentionSettings } from "#lib/core/types.ts";

/** Whether the installation runs policies by itself. */
export type RetentionSchedule = "daily" | "none";

/** What a policy that is on does, in sentences. */
export function usePolicySentences(retention: RetentionSettings, schedule: RetentionSchedule): string[] {
  const t = useTranslations("retention.policy");
  const { retentionPeriodDays: days, sessionSizeLimitMb: megabytes, threadCountLimit: exchanges } = retention;
  return [
    ...(days === undefined ? [] : [t(`period.${retention.ageAnchor}`, { days })]),
    ...(megabytes === undefined ? [] : [t("size", { megabytes })]),
    ...(exchanges === undefined ? [] : [t("count", { exchanges })]),
    t("grace", { days: retention.graceDays }),
    t(retention.deleteDerivedMemories ? "memoriesGo" : "memoriesStay"),
    ...(retention.archiveBeforeDelete ? [t("archive")] : []),
    t("protected"),
    t(`schedule.${schedule}`),
  ];
}
