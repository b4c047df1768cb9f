import { useTranslations } from "next-intl";
import type { z } from "zod";
import { PROTECTIONS, REMOVAL_REASONS } from "#components/stored-memory/removal-reasons.ts";
import { Card } from "#components/ui/card.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { explainOutput } from "#lib/contract/retention.ts";

export type Explanation = z.input<typeof explainOutput>;
type ExplainProps = { explanation: Explanation; now: Date; policyHref: string };

/** Which limit takes something of one session first, when, how much, and what keeps it. */
export function ExplainRetention({ explanation, now, policyHref }: ExplainProps) {
  const t = useTranslations("retention.explain");
  const preview = useTranslations("storedMemory.preview");
  const protections = PROTECTIONS.filter((name) => explanation.protectedBy.includes(name));
  return (
    <Card title={t("title")} actions={<TextLink href={policyHref}>{t("policy")}</TextLink>}>
      <div className="grid gap-1.5">
        <Verdict explanation={explanation} now={now} />
        {protections.length > 0 && (
          <p>{t("protected", { names: protections.map((name) => preview(`protections.${name}`)).join(" · ") })}</p>
        )}
        {explanation.hasUnknownDate && <p className="text-secondary">{t("unknownDate")}</p>}
      </div>
    </Card>
  );
}

function Verdict({ explanation, now }: Pick<ExplainProps, "explanation" | "now">) {
  const t = useTranslations("retention.explain");
  const preview = useTranslations("storedMemory.preview");
  const format = useFormat();
  const { at, apply, whole, exchanges, messages, bytes, protectedBy } = explanation;
  if (!apply) return <p>{t("off")}</p>;
  if (at === null) return <p>{protectedBy.length > 0 ? t("kept") : t("never")}</p>;
  const left = Date.parse(at) - now.getTime();
  const reasons = REMOVAL_REASONS.filter((name) => explanation.reasons.includes(name));
  const what = t(whole ? "whole" : "part", { exchanges, messages, size: format.bytes(bytes) });
  return (
    <>
      <p className="font-medium">
        {left <= 0
          ? t("now", { what })
          : t.rich("later", { what, duration: format.duration(left), time: () => <Time value={at} /> })}
      </p>
      <p>{t("because", { reasons: reasons.map((name) => preview(`reasons.${name}`)).join(" · ") })}</p>
    </>
  );
}
