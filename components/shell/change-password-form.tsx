"use client";
import { useRouter } from "next/navigation";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

export function ChangePasswordForm({ action, email }: { action: FormAction; email: string }) {
  const t = useTranslations("changePassword");
  const router = useRouter();
  // The change ends every session of the member, so this one is opened anew at once.
  const changeAndSignIn: FormAction = async (previous, form) => {
    const state = await action(previous, form);
    if (state.status === "done") {
      await signIn("credentials", { email, password: form.get("newPassword"), redirect: false });
    }
    return state;
  };
  const goOn = () => {
    router.replace("/");
    router.refresh();
  };
  return (
    <ActionForm action={changeAndSignIn} onDone={goOn} className="grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field name="currentPassword" label={t("current")}>
        <Input type="password" autoComplete="current-password" required className="h-10" />
      </Field>
      <Field name="newPassword" label={t("next")} hint={t("nextHint")}>
        <Input type="password" autoComplete="new-password" required className="h-10" />
      </Field>
      <Field name="confirmation" label={t("confirmation")}>
        <Input type="password" autoComplete="new-password" required className="h-10" />
      </Field>
      <SubmitButton size="large" className="mt-1">
        {t("submit")}
      </SubmitButton>
    </ActionForm>
  );
}
