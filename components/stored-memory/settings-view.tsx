import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SettingText } from "#components/agents/conflict-notice.tsx";
import { useDescribeSettings } from "#components/stored-memory/describe-settings.ts";
import { Card } from "#components/ui/card.tsx";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";
import type { StoredMemorySettings } from "#lib/core/types.ts";

type SettingsViewProps = {
  settings: StoredMemorySettings;
  /** Settings path → why it can't be switched on. */
  unavailable: Record<string, string>;
  actions: ReactNode;
};

export function SettingsView({ settings, unavailable, actions }: SettingsViewProps) {
  const t = useTranslations("storedMemory");
  const inWords = useDescribeSettings()(settings);
  return (
    <Card title={t("settingsTitle")} description={t("lead")} actions={actions}>
      <div className="grid gap-x-10 gap-y-6 pt-1 lg:grid-cols-2">
        <Part title={t("retention")} rows={inWords.retention} note={unavailable["retention.archiveBeforeDelete"]} />
        <div className="grid content-start gap-6">
          <Part title={t("longTerm")} rows={inWords.longTermMemory} note={unavailable["longTermMemory.enabled"]} />
          <Part
            title={t("summarization")}
            rows={inWords.autoSummarization}
            note={unavailable["autoSummarization.enabled"]}
          />
        </div>
      </div>
    </Card>
  );
}

function Part({ title, rows, note }: { title: string; rows: SettingText[]; note: string | undefined }) {
  return (
    <section className="grid content-start gap-2.5">
      <h3 className="border-b pb-1.5 font-semibold">{title}</h3>
      <DescriptionList>
        {rows.map(({ label, text }) => (
          <Description key={label} term={label}>
            {text}
          </Description>
        ))}
      </DescriptionList>
      {note && <p className="text-sm text-secondary">{note}</p>}
    </section>
  );
}
