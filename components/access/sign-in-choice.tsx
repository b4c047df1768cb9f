"use client";
import { useTranslations } from "next-intl";
import { RadioGroup } from "#components/ui/radio-group.tsx";

/** How a new member signs in, where a sign-in service stands beside the password. */
export function SignInChoice({ host }: { host: string }) {
  const t = useTranslations("signInService");
  return (
    <RadioGroup
      name="signsInWith"
      legend={t("way")}
      defaultValue="password"
      options={[
        { value: "password", label: t("byPassword"), hint: t("byPasswordHint") },
        { value: "oidc", label: t("byService", { host }), hint: t("byServiceHint", { host }) },
      ]}
    />
  );
}
