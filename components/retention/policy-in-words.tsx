import { useTranslations } from "next-intl";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { RetentionSettings } from "#lib/core/types.ts";

type PolicyInWordsProps = {
  retention: RetentionSettings;
  /** Where the policy is changed. */
  href: string;
  enforcement: "enforced" | "pending" | "stopped_everywhere";
  /** Whether the installation runs policies by itself. */
  schedule: "daily" | "none";
};

/** What the policy does, as sentences. */
export function PolicyInWords({ retention, href, enforcement, schedule }: PolicyInWordsProps) {
  const t = useTranslations("retention.policy");
  const sentences = useSentences(retention, schedule);
  return (
    <Card title={t("title")} actions={<TextLink href={href}>{t("change")}</TextLink>}>
      <div className="grid gap-3">
        {enforcement !== "enforced" && (
          <Callout tone="warning" title={t(`${enforcement}.title`)}>
            <p>{t(`${enforcement}.text`)}</p>
          </Callout>
        )}
        {retention.apply ? (
          <ul className="grid list-disc gap-1 pl-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p>{t("off")}</p>
        )}
      </div>
    </Card>
  );
}

function useSentences(retention: RetentionSettings, schedule: PolicyInWordsProps["schedule"]): string[] {
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
