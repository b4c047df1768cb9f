"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "sonner";
import { sessionTitle } from "#components/sessions/session.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { DeniedButton } from "#components/shell/denied-button.tsx";
import type { ListedEntry, TrashActions } from "#components/trash/trash-entry.ts";
import { useFormat } from "#components/ui/use-format.ts";

type PurgeEntryProps = { entry: ListedEntry; action: TrashActions["purge"] };

/** Exchanges of a live session can't be purged by hand: they go by themselves when their grace ends. */
export function PurgeEntry({ entry, action }: PurgeEntryProps) {
  const t = useTranslations("trash");
  const format = useFormat();
  const router = useRouter();
  const look = {
    variant: "dangerQuiet",
    size: "small",
    "aria-label": t("purgeNamed", { name: sessionTitle(entry) }),
  } as const;
  const refusal = entry.held ? t("purgeHeld") : entry.whole ? null : t("purgeExchanges");
  if (refusal !== null) {
    return (
      <DeniedButton reason={refusal} {...look}>
        {t("purge.button")}
      </DeniedButton>
    );
  }
  const tell = () => {
    toast.success(t("purge.done"), { description: sessionTitle(entry) });
    router.refresh();
  };
  return (
    <ConfirmDialog
      label={t("purge.button")}
      button={look}
      title={t("purge.title")}
      confirmLabel={t("purge.confirm")}
      action={action}
      values={{ threadId: entry.threadId }}
      typedName={entry.threadId}
      onDone={tell}
    >
      <p className="font-medium break-words">{sessionTitle(entry)}</p>
      <p>{t("purge.what", { count: entry.messages, size: format.bytes(entry.bytes), user: entry.userId })}</p>
      <p>{t("purge.forGood")}</p>
    </ConfirmDialog>
  );
}
