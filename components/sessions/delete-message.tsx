"use client";
import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "sonner";
import type { SessionMessage } from "#components/sessions/session.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { FormAction } from "#lib/contract/action-state.ts";

type DeleteMessageProps = {
  threadId: string;
  message: Pick<SessionMessage, "id" | "seq" | "byteCount">;
  action: FormAction;
};

/** A single message has no trash. */
export function DeleteMessage({ threadId, message, action }: DeleteMessageProps) {
  const t = useTranslations("sessions.deleteMessage");
  const format = useFormat();
  const router = useRouter();
  const { seq } = message;
  return (
    <ConfirmDialog
      label={<Trash2 aria-hidden />}
      title={t("title", { seq })}
      confirmLabel={t("confirm")}
      action={action}
      values={{ threadId, messageId: message.id }}
      button={{ variant: "ghost", size: "icon", className: "size-7", "aria-label": t("title", { seq }) }}
      onDone={() => {
        toast.success(t("done", { seq }));
        router.refresh();
      }}
    >
      <p>{t("what", { size: format.bytes(message.byteCount) })}</p>
      <Checkbox name="derivedMemories" value="true" label={t("derived")} hint={t("derivedHint")} />
    </ConfirmDialog>
  );
}
