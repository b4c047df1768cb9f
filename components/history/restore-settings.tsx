"use client";
import { useTranslations } from "next-intl";
import { ChangeTable } from "#components/history/change-table.tsx";
import { changesBetween, type Revision, useSettingsInWords } from "#components/history/settings-in-words.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { Time } from "#components/ui/time.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type RestoreSettingsProps = {
  agentId: string;
  revision: Revision;
  /** The settings in force and their revision: what the save must still find. */
  current: { value: unknown; revision: number };
  action: FormAction;
};

export function RestoreSettings({ agentId, revision, current, action }: RestoreSettingsProps) {
  const t = useTranslations("history");
  const inWords = useSettingsInWords();
  const part = t(`parts.${revision.part}`);
  const changes = changesBetween(inWords(revision.part, current.value), inWords(revision.part, revision.value));
  const name = t("revision", { part, revision: revision.revision });
  return (
    <ConfirmDialog
      label={t("restore")}
      title={t("restoreTitle", { revision: revision.revision })}
      confirmLabel={t("restore")}
      action={action}
      variant="primary"
      button={{ size: "small", "aria-label": t("restoreNamed", { name }) }}
      values={{ agentId, expectedRevision: String(current.revision), value: JSON.stringify(revision.value) }}
    >
      {changes.length === 0 ? (
        <p>{t("restoreSame")}</p>
      ) : (
        <>
          <p>{t.rich("restoreText", { part, time: () => <Time value={revision.createdAt} /> })}</p>
          <ChangeTable label={t("differences")} changes={changes} />
          {revision.part === "stored_memory" && <p className="text-secondary">{t("restoreStrict")}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
