import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChangeTable } from "#components/history/change-table.tsx";
import { changesBetween, type Revision, useSettingsInWords } from "#components/history/settings-in-words.ts";
import { undoDiff } from "#components/history/undo-diff.ts";
import { Status } from "#components/ui/badge.tsx";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";
import { Time } from "#components/ui/time.tsx";

type RevisionItemProps = { revision: Revision; isCurrent: boolean; restore: ReactNode };

export function RevisionItem({ revision, isCurrent, restore }: RevisionItemProps) {
  const t = useTranslations("history");
  const title = t("revision", { part: t(`parts.${revision.part}`), revision: revision.revision });
  return (
    <li className="grid gap-2.5 rounded-lg border bg-surface px-4 py-3.5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 className="font-semibold">{title}</h2>
            {isCurrent && <Status tone="success">{t("current")}</Status>}
          </div>
          <p className="text-sm text-secondary">
            <Time value={revision.createdAt} /> {t("by", { actor: revision.actor })}
          </p>
        </div>
        {restore}
      </div>
      <Changes revision={revision} title={title} />
    </li>
  );
}

function Changes({ revision: { part, revision, value, diff }, title }: { revision: Revision; title: string }) {
  const t = useTranslations("history");
  const inWords = useSettingsInWords();
  const after = inWords(part, value);
  if (revision === 1) {
    return (
      <details>
        <summary className="min-h-6 w-fit rounded-sm text-accent">{t("created")}</summary>
        <DescriptionList className="pt-2.5">
          {after.map(({ label, text }) => (
            <Description key={label} term={label}>
              {text}
            </Description>
          ))}
        </DescriptionList>
      </details>
    );
  }
  const changes = changesBetween(inWords(part, undoDiff(value, diff)), after);
  if (changes.length === 0) return <p className="text-secondary">{t("nothing")}</p>;
  return <ChangeTable label={`${t("differences")}: ${title}`} changes={changes} />;
}
