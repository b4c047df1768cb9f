import { Bot, ShieldCheck, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";

const STEPS = [
  { name: "create", icon: Bot, href: "/agents/new" },
  { name: "import", icon: Upload, href: "/import" },
  { name: "retention", icon: ShieldCheck, href: "/agents" },
] as const;

/** What a new installation does first, in order. */
export function FirstSteps({ mayWrite, hasAgents }: { mayWrite: boolean; hasAgents: boolean }) {
  const t = useTranslations("overview.first");
  const current = hasAgents ? 1 : 0;
  return (
    <section className="grid gap-4 rounded-lg border border-dashed border-control bg-surface px-5 py-6">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t("title")}</h2>
        <p className="max-w-prose text-secondary">{t("lead")}</p>
      </div>
      <ol className="grid gap-5 md:grid-cols-3">
        {STEPS.map(({ name, icon: Icon, href }, i) => (
          <li key={name} className="grid content-start justify-items-start gap-1.5">
            <span className="flex items-center gap-2 font-semibold">
              <Icon aria-hidden className="size-5 text-secondary" strokeWidth={1.75} />
              {t(`${name}.title`, { number: i + 1 })}
            </span>
            <p className="text-secondary">{t(`${name}.text`)}</p>
            {mayWrite && i <= current && (
              <ButtonLink href={href} variant={i === current ? "primary" : "secondary"} className="mt-1">
                {t(`${name}.action`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      {!mayWrite && <p className="text-secondary">{t("denied")}</p>}
    </section>
  );
}
