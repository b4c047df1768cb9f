"use client";
import { Pin, PinOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Session, sessionTitle } from "#components/sessions/session.ts";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type PinSessionProps = { session: Session; action: FormAction; look: "icon" | "text" };

/** Retention passes over a pinned session. */
export function PinSession({ session, action, look }: PinSessionProps) {
  const t = useTranslations("sessions");
  const Icon = session.pinned ? PinOff : Pin;
  const label = session.pinned ? t("unpin") : t("pin");
  return (
    <ActionForm action={action} className="contents">
      <input type="hidden" name="threadId" value={session.threadId} />
      <input type="hidden" name="pinned" value={session.pinned ? "" : "on"} />
      {look === "icon" ? (
        <SubmitButton variant="ghost" size="icon" aria-label={`${label}: ${sessionTitle(session)}`} title={label}>
          <Icon aria-hidden />
        </SubmitButton>
      ) : (
        <SubmitButton variant="secondary">
          <Icon aria-hidden />
          {label}
        </SubmitButton>
      )}
    </ActionForm>
  );
}
