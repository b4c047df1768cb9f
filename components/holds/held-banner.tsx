import { useTranslations } from "next-intl";
import { type Hold, scopeOf } from "#components/holds/hold.ts";
import { Callout } from "#components/ui/callout.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";

/** On the page of what a hold covers: nothing of it can be removed, and why. */
export function HeldBanner({ holds }: { holds: Hold[] }) {
  const t = useTranslations("holds");
  if (holds.length === 0) return null;
  return (
    <Callout tone="warning" title={t("banner.title")}>
      <ul className="grid gap-0.5">
        {holds.map((hold) => (
          <li key={hold.holdId} className="break-words">
            {t.rich("banner.hold", {
              kind: t(`kindsOf.${scopeOf(hold).kind}`),
              reason: hold.reason,
              time: () => <Time value={hold.placedAt} precision="date" />,
            })}
            {hold.caseNumber && <> · {t("banner.case", { number: hold.caseNumber })}</>}
          </li>
        ))}
      </ul>
      <p>
        <TextLink href="/holds">{t("banner.all")}</TextLink>
      </p>
    </Callout>
  );
}
