"use client";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { NewMember } from "#components/access/access.ts";
import { RoleChoice } from "#components/access/role-choice.tsx";
import { ShownOnce } from "#components/access/shown-once.tsx";
import { SignInChoice } from "#components/access/sign-in-choice.tsx";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type AddMemberProps = { action: FormAction<NewMember>; signInService: string | null };

export function AddMember({ action, signInService }: AddMemberProps) {
  const t = useTranslations("access.addMember");
  const service = useTranslations("signInService");
  const [isOpen, setIsOpen] = useState(false);
  const [added, setAdded] = useState<NewMember | null>(null);
  const close = () => {
    setIsOpen(false);
    setAdded(null);
  };
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden />
        {t("button")}
      </Button>
      <Dialog
        role="alertdialog"
        open={isOpen}
        onClose={close}
        title={
          added
            ? added.password === null
              ? service("invited", { name: added.name })
              : t("done", { name: added.name })
            : t("button")
        }
      >
        {added ? (
          <Added member={added} signInService={signInService ?? ""} />
        ) : (
          <ActionForm action={action} onDone={(member) => setAdded(member ?? null)} className="grid gap-4">
            <Field name="name" label={t("name")}>
              <Input maxLength={200} autoComplete="off" />
            </Field>
            <Field name="email" label={t("email")} hint={t("emailHint")}>
              <Input type="email" maxLength={320} autoComplete="off" />
            </Field>
            {signInService !== null && <SignInChoice host={signInService} />}
            <RoleChoice initial="viewer" />
            <DialogFooter>
              <DialogCancel />
              <SubmitButton>{t("button")}</SubmitButton>
            </DialogFooter>
          </ActionForm>
        )}
      </Dialog>
    </>
  );
}

/** The password, once; who is invited to the sign-in service has none. */
function Added({ member, signInService }: { member: NewMember; signInService: string }) {
  const t = useTranslations("access.addMember");
  const service = useTranslations("signInService");
  if (member.password !== null) {
    return <ShownOnce name={t("password")} secret={member.password} note={t("note", { email: member.email })} />;
  }
  return (
    <div className="grid gap-4">
      <p>{service("invitedNote", { email: member.email, host: signInService })}</p>
      <DialogFooter>
        <DialogCancel>{service("close")}</DialogCancel>
      </DialogFooter>
    </div>
  );
}
