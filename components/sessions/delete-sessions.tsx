"use client";
import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { toast } from "sonner";
import type { BulkActions, DeletedSessions, SessionChoice } from "#components/sessions/session.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import { MAX_CHOSEN } from "#lib/contract/choices.ts";

export type Chosen = {
  choice: SessionChoice;
  threads: number;
  messages: number;
  bytes: number;
  /** On hold among them: they stay. */
  heldThreads: number;
};

type DeleteSessionsProps = {
  agentId: string;
  chosen: Chosen;
  bulk: BulkActions;
  /** When the trash lets go of them; null = there is no grace, they go for good at once. */
  purgeAfter: string | null;
  undo: "offered" | "none";
  onDone: () => void;
};

/** Long enough to read what happened and to reach the button. */
const UNDO_MILLISECONDS = 15_000;

/** Names what goes and until when it can come back; the toast tells what really went. */
export function DeleteSessions({ agentId, chosen, bulk, purgeAfter, undo, onDone }: DeleteSessionsProps) {
  const t = useTranslations("sessions.bulk");
  const format = useFormat();
  const tell = useDeletedToast(bulk.restore, purgeAfter !== null && undo === "offered" ? "offered" : "none");
  const router = useRouter();
  const { choice, threads, messages, bytes, heldThreads } = chosen;
  const done = (value: DeletedSessions | undefined) => {
    if (value) tell(value);
    onDone();
    router.refresh();
  };
  return (
    <ConfirmDialog
      label={
        <>
          <Trash2 aria-hidden />
          {t("delete")}
        </>
      }
      title={t("title", { threads })}
      confirmLabel={t("confirm")}
      action={bulk.delete}
      values={{ agentId, choice: JSON.stringify(choice) }}
      button={{ variant: "dangerQuiet", size: "small" }}
      onDone={done}
    >
      <p>{t("what", { threads, messages, size: format.bytes(bytes) })}</p>
      {heldThreads > 0 && <p>{t("heldStay", { count: heldThreads })}</p>}
      <p>
        {purgeAfter === null
          ? t("forGood")
          : t.rich("toTrash", { time: () => <Time value={purgeAfter} precision="date" /> })}
      </p>
    </ConfirmDialog>
  );
}

function useDeletedToast(action: BulkActions["restore"], undo: "offered" | "none") {
  const t = useTranslations("sessions.bulk");
  const restore = useRestoreAll(action);
  return ({ deleted, skipped, isMore, threadIds }: DeletedSessions) => {
    const { held = 0, notAllowed = 0, gone = 0 } = skipped;
    const stayed = [
      held > 0 && t("held", { count: held }),
      notAllowed > 0 && t("notAllowed", { count: notAllowed }),
      gone > 0 && t("gone", { count: gone }),
      isMore && t("more"),
    ];
    const description = stayed.filter(Boolean).join(" ");
    if (deleted === 0) return toast.warning(t("none"), { description });
    toast.success(undo === "offered" ? t("done", { count: deleted }) : t("deleted", { count: deleted }), {
      description,
      duration: UNDO_MILLISECONDS,
      ...(undo === "offered" && { action: { label: t("undo"), onClick: () => restore(threadIds) } }),
    });
  };
}

/** What the server brought back is counted from its answers; what it did not is not called restored. */
function useRestoreAll(action: BulkActions["restore"]) {
  const t = useTranslations("sessions.bulk");
  const router = useRouter();
  const [, startTransition] = useTransition();
  return (threadIds: readonly string[]) =>
    startTransition(async () => {
      let restored = 0;
      for (let from = 0; from < threadIds.length; from += MAX_CHOSEN) {
        const answer = await action({ threadIds: threadIds.slice(from, from + MAX_CHOSEN) }).catch(() => null);
        if (answer?.status === "done") restored += answer.value?.restored ?? 0;
      }
      const failed = threadIds.length - restored;
      if (failed === 0) toast.success(t("restored", { count: restored }));
      else toast.error(t("notRestored", { restored, failed }));
      router.refresh();
    });
}
