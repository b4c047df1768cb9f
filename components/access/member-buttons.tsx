"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Member, MemberActions } from "#components/access/access.ts";
import { ResetPassword } from "#components/access/reset-password.tsx";
import { RoleChoice } from "#components/access/role-choice.tsx";
import { ActionForm } from "#components/shell/action-form.tsx";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { DeniedButton } from "#components/shell/denied-button.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { RowActions } from "#components/ui/table.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type Props = { member: Member; isSelf: boolean };

type AllButtonsProps = Props & { actions: MemberActions; signInService: string | null };

export function MemberButtons({ actions, signInService, ...props }: AllButtonsProps) {
  return (
    <RowActions>
      <EditMember {...props} action={actions.update} signInService={signInService} />
      <ResetPassword {...props} action={actions.resetPassword} />
      <DisableMember {...props} action={actions.update} />
    </RowActions>
  );
}

type MemberButtonsProps = Props & { action: FormAction };

type EditMemberProps = MemberButtonsProps & { signInService: string | null };

function EditMember({ member, isSelf, action, signInService }: EditMemberProps) {
  const t = useTranslations("access");
  const service = useTranslations("signInService");
  const mayMove = signInService !== null && !isSelf && member.signsInWith.includes("password");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t("editMember.named", { name: member.name })}
        onClick={() => setIsOpen(true)}
      >
        {t("editMember.button")}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t("editMember.title")} description={member.email}>
        <ActionForm action={action} onDone={close} className="grid gap-4">
          <input type="hidden" name="memberId" value={member.memberId} />
          <Field name="name" label={t("addMember.name")}>
            <Input maxLength={200} defaultValue={member.name} autoComplete="off" />
          </Field>
          {isSelf ? <p className="text-secondary">{t("ownRole")}</p> : <RoleChoice initial={member.role} />}
          {mayMove && (
            <Checkbox
              name="signsInWith"
              value="oidc"
              label={service("move", { host: signInService })}
              hint={service("moveHint")}
            />
          )}
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>{t("save")}</SubmitButton>
          </DialogFooter>
        </ActionForm>
      </Dialog>
    </>
  );
}

/** Nobody shuts themselves out: another administrator can, and so one always stays. */
function DisableMember({ member, isSelf, action }: MemberButtonsProps) {
  const t = useTranslations("access");
  const verb = member.disabledAt ? "enable" : "disable";
  const look = { size: "small", "aria-label": t(`${verb}.named`, { name: member.name }) } as const;
  if (isSelf) {
    return (
      <DeniedButton reason={t("disable.self")} {...look}>
        {t(`${verb}.button`)}
      </DeniedButton>
    );
  }
  return (
    <ConfirmDialog
      label={t(`${verb}.button`)}
      button={{ ...look, variant: member.disabledAt ? "secondary" : "dangerQuiet" }}
      variant={member.disabledAt ? "primary" : "danger"}
      title={t(`${verb}.title`, { name: member.name })}
      confirmLabel={t(`${verb}.button`)}
      action={action}
      values={{ memberId: member.memberId, disabled: member.disabledAt ? "false" : "true" }}
    >
      <p>{t(`${verb}.text`, { email: member.email })}</p>
    </ConfirmDialog>
  );
}
