import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SettingText } from "#components/agents/conflict-notice.tsx";
import { type Revision, useSettingsInWords } from "#components/history/settings-in-words.ts";
import { PrintButton } from "#components/policy/print-button.tsx";
import { type RetentionSchedule, usePolicySentences } from "#components/retention/policy-sentences.ts";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";
import { Time } from "#components/ui/time.tsx";
import type { RetentionSettings } from "#lib/core/types.ts";

/** One settings object in force, with the revision that made it so. */
export type PolicyPart = { agentName: string; revision: Revision };
type PolicySheetProps = {
  agent: { id: string; name: string };
  context: PolicyPart[];
  /** null: an executor's sessions are its supervisor's. */
  stored: PolicyPart | null;
  schedule: RetentionSchedule;
  isStopped: boolean;
  at: Date;
  reader: string;
};

/** What an agent keeps and for how long, as it is filed: no colour is needed, and nothing is behind a click. */
export function PolicySheet(props: PolicySheetProps) {
  const { agent, context, stored, at, reader } = props;
  const t = useTranslations("policy");
  return (
    <article className="grid max-w-4xl gap-6 rounded-lg border bg-surface p-6 shadow-card print:max-w-none print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="text-xl font-semibold">{t("title", { name: agent.name })}</h2>
          <p className="text-sm text-secondary">
            {t("asOf")} <Time value={at} /> · {t("agentId", { id: agent.id })} · {t("reader", { reader })}
          </p>
        </div>
        <PrintButton />
      </header>
      {context.map((part) => (
        <Part key={part.agentName} title={t("context", { name: part.agentName })} part={part} />
      ))}
      {stored && (
        <Part title={t("stored")} part={stored}>
          <Sentences {...props} retention={(stored.revision.value as { retention: RetentionSettings }).retention} />
        </Part>
      )}
    </article>
  );
}

function Part({ title, part: { revision }, children }: { title: string; part: PolicyPart; children?: ReactNode }) {
  const t = useTranslations("policy");
  const rows: SettingText[] = useSettingsInWords()(revision.part, revision.value);
  return (
    <section className="grid gap-2.5 break-inside-avoid">
      <h3 className="border-b pb-1.5 font-semibold">{title}</h3>
      {children}
      <DescriptionList>
        {rows.map(({ label, text }) => (
          <Description key={label} term={label}>
            {text}
          </Description>
        ))}
      </DescriptionList>
      <p className="text-sm text-secondary">
        {t("revision", { revision: revision.revision, actor: revision.actor })} <Time value={revision.createdAt} />
      </p>
    </section>
  );
}

function Sentences({ retention, schedule, isStopped }: PolicySheetProps & { retention: RetentionSettings }) {
  const t = useTranslations("policy");
  const sentences = usePolicySentences(retention, schedule);
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {retention.apply ? sentences.map((sentence) => <li key={sentence}>{sentence}</li>) : <li>{t("off")}</li>}
      {isStopped && <li>{t("stopped")}</li>}
    </ul>
  );
}
