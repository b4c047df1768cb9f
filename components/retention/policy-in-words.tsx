import { useTranslations } from "next-intl";
import { type RetentionSchedule, usePolicySentences } from "#components/retention/policy-sentences.ts";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { RetentionSettings } from "#lib/core/types.ts";

type PolicyInWordsProps = {
  retention: RetentionSettings;
  /** Where the policy is changed, and where it is read on paper. */
  href: string;
  printHref: string;
  enforcement: "enforced" | "pending" | "stopped_everywhere";
  schedule: RetentionSchedule;
};

/** What the policy does, as sentences. */
export function PolicyInWords({ retention, href, printHref, enforcement, schedule }: PolicyInWordsProps) {
  const t = useTranslations("retention.policy");
  const sentences = usePolicySentences(retention, schedule);
  return (
    <Card
      title={t("title")}
      actions={
        <>
          <TextLink href={printHref}>{t("print")}</TextLink>
          <TextLink href={href}>{t("change")}</TextLink>
        </>
      }
    >
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
