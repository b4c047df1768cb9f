"use client";
import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "sonner";
import { sessionPath, sessionTitle } from "#components/sessions/session.ts";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import type { ListedEntry, TrashActions } from "#components/trash/trash-entry.ts";

type RestoreEntryProps = { entry: ListedEntry; action: TrashActions["restore"] };

/** The toast says how many messages the store brought back and leads to them; the row goes with the refreshed list. */
export function RestoreEntry({ entry, action }: RestoreEntryProps) {
  const t = useTranslations("trash");
  const router = useRouter();
  const tell = (restored: { messages: number } | undefined) => {
    toast.success(t("restored", { count: restored?.messages ?? 0 }), {
      description: `${sessionTitle(entry)} · ${t("restoredNote")}`,
      action: { label: t("openSession"), onClick: () => router.push(sessionPath(entry)) },
    });
    router.refresh();
  };
  return (
    <ActionForm action={action} onDone={tell} className="grid max-w-72 justify-items-end gap-1 whitespace-normal">
      <input type="hidden" name="threadId" value={entry.threadId} />
      {!entry.whole && entry.runId && <input type="hidden" name="runId" value={entry.runId} />}
      <SubmitButton variant="secondary" size="small" aria-label={t("restoreNamed", { name: sessionTitle(entry) })}>
        <RotateCcw aria-hidden />
        {t("restore")}
      </SubmitButton>
    </ActionForm>
  );
}
