import { useTranslations } from "next-intl";
import type { SettingText } from "#components/agents/conflict-notice.tsx";
import { RETENTION_LIMITS, type StoredMemoryDraft } from "#components/stored-memory/read-stored-memory-form.ts";
import type { AgeAnchor, StoredMemorySettings } from "#lib/core/types.ts";

export type SettingsInWords = {
  longTermMemory: SettingText[];
  retention: SettingText[];
  autoSummarization: SettingText[];
};

/** Stored-memory settings in words, by part. */
export function useDescribeSettings() {
  const t = useTranslations("storedMemory");
  const onOff = (value: boolean) => (value ? t("on") : t("off"));
  return ({ longTermMemory, retention, autoSummarization }: StoredMemorySettings): SettingsInWords => ({
    longTermMemory: [
      { label: t("longTermEnabled"), text: onOff(longTermMemory.enabled) },
      { label: t("model"), text: longTermMemory.model ?? t("builtInProvider") },
      { label: t("region"), text: longTermMemory.region ?? t("none") },
      { label: t("share"), text: onOff(longTermMemory.shareAcrossSessions) },
    ],
    retention: [
      { label: t("apply"), text: onOff(retention.apply) },
      ...RETENTION_LIMITS.map((name) => ({
        label: t(`limits.${name}`),
        text: retention[name] === undefined ? t("noLimit") : t(`limitTexts.${name}`, { value: retention[name] }),
      })),
      { label: t("ageAnchor"), text: t(`ageAnchors.${retention.ageAnchor satisfies AgeAnchor}`) },
      { label: t("graceDays"), text: t("limitTexts.retentionPeriodDays", { value: retention.graceDays }) },
      { label: t("archiveBeforeDelete"), text: onOff(retention.archiveBeforeDelete) },
      { label: t("deleteDerivedMemories"), text: onOff(retention.deleteDerivedMemories) },
    ],
    autoSummarization: [
      { label: t("summarization"), text: onOff(autoSummarization.enabled) },
      { label: t("threshold"), text: t("thresholdText", { percent: autoSummarization.summaryThresholdPercent }) },
    ],
  });
}

/** The draft over what is saved: parts that the form does not send stay. */
export const overSaved = (saved: StoredMemorySettings, draft: StoredMemoryDraft): StoredMemorySettings =>
  ({ ...saved, ...draft }) as StoredMemorySettings;
