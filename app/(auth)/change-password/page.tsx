import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangePasswordForm } from "#components/shell/change-password-form.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { pageMember } from "#lib/page.ts";
import { changePasswordAction } from "./actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("changePassword");
  return { title: t("title") };
}

export default async function ChangePasswordPage() {
  const member = await pageMember("any_password");
  const t = await getTranslations("changePassword");
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      {member.mustChangePassword && (
        <Callout>
          <p>{t("required")}</p>
        </Callout>
      )}
      <ChangePasswordForm action={changePasswordAction} email={member.email} />
    </div>
  );
}
