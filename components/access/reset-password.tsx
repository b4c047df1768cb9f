"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Member, ResetMember } from "#components/access/access.ts";
import { ShownOnce } from "#components/access/shown-once.tsx";
import { ActionForm } from "#components/shell/action-form.tsx";
import { DeniedButton } from "#components/shell/denied-button.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type ResetPasswordProps = { member: Member; isSelf: boolean; action: FormAction<ResetMember> };

export function ResetPassword({ member, isSelf, action }: ResetPasswordProps) {
  const t = useTranslations("access.resetPassword");
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const look = { size: "small", "aria-label": t("named", { name: member.name }) } as const;
  if (isSelf) {
    return (
      <DeniedButton reason={t("self")} {...look}>
        {t("button")}
      </DeniedButton>
    );
  }
  const close = () => {
    setIsOpen(false);
    setPassword(null);
  };
  return (
    <>
      <Button aria-haspopup="dialog" {...look} onClick={() => setIsOpen(true)}>
        {t("button")}
      </Button>
      <Dialog role="alertdialog" open={isOpen} onClose={close} title={t("title", { name: member.name })}>
        {password === null ? (
          <Ask member={member} action={action} onDone={(reset) => setPassword(reset?.password ?? null)} />
        ) : (
          <ShownOnce name={t("password")} secret={password} note={t("note", { email: member.email })} />
        )}
      </Dialog>
    </>
  );
}

type AskProps = Omit<ResetPasswordProps, "isSelf"> & { onDone: (reset: ResetMember | undefined) => void };

function Ask({ member, action, onDone }: AskProps) {
  const t = useTranslations("access.resetPassword");
  return (
    <ActionForm action={action} onDone={onDone} className="grid gap-4">
      <input type="hidden" name="memberId" value={member.memberId} />
      <p>{t("text", { email: member.email })}</p>
      <DialogFooter>
        <DialogCancel />
        <SubmitButton variant="danger">{t("button")}</SubmitButton>
      </DialogFooter>
    </ActionForm>
  );
}
