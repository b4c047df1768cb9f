"use client";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useTransition } from "react";
import { toast } from "sonner";
import { type Session, type SessionActions, sessionTitle } from "#components/sessions/session.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import { IDLE } from "#lib/contract/action-state.ts";

type DeleteSessionProps = {
  session: Session;
  actions: SessionActions;
  /** When the trash lets go of it; null = there is no grace, it goes for good at once. */
  purgeAfter: string | null;
  undo: "offered" | "none";
  label: ReactNode;
  button: ComponentProps<typeof ConfirmDialog>["button"];
  onDone: () => void;
};

/** Long enough to read what happened and to reach the button. */
const UNDO_MILLISECONDS = 10_000;

/** Names what goes, until when it can come back, and offers the way back from the toast. */
export function DeleteSession({ session, actions, purgeAfter, undo, label, button, onDone }: DeleteSessionProps) {
  const t = useTranslations("sessions.delete");
  const format = useFormat();
  const restore = useRestore(session, actions.restore);
  const done = () => {
    const isBack = undo === "offered" && purgeAfter !== null;
    toast.success(purgeAfter === null ? t("purged") : t("done"), {
      description: sessionTitle(session),
      ...(isBack && {
        duration: UNDO_MILLISECONDS,
        action: { label: t("undo"), onClick: () => restore(onDone) },
      }),
    });
    onDone();
  };
  return (
    <ConfirmDialog
      label={label}
      title={t("title")}
      confirmLabel={t("confirm")}
      action={actions.delete}
      values={{ threadId: session.threadId }}
      button={button}
      onDone={done}
    >
      <p className="font-medium break-words">{sessionTitle(session)}</p>
      <p>
        {t("what", {
          messages: session.messageCount,
          size: format.bytes(session.byteCount),
          user: session.userId,
        })}
      </p>
      <p>
        {purgeAfter === null
          ? t("forGood")
          : t.rich("toTrash", { time: () => <Time value={purgeAfter} precision="date" /> })}
      </p>
    </ConfirmDialog>
  );
}

/** The answer decides what the toast says: what could not be brought back is not called so. */
function useRestore(session: Session, action: SessionActions["restore"]) {
  const t = useTranslations("sessions.delete");
  const codes = useTranslations("errors.codes");
  const [, startTransition] = useTransition();
  return (onRestored: () => void) =>
    startTransition(async () => {
      const form = new FormData();
      form.set("threadId", session.threadId);
      const answer = await action(IDLE, form);
      const description = sessionTitle(session);
      if (answer.status !== "failed") toast.success(t("restored"), { description });
      else toast.error(t("notRestored"), { description: `${description} · ${codes(answer.code)}` });
      onRestored();
    });
}
