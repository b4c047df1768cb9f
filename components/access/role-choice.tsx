"use client";
import { useTranslations } from "next-intl";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { MEMBER_ROLES } from "#lib/contract/choices.ts";

export function RoleChoice({ initial }: { initial: (typeof MEMBER_ROLES)[number] }) {
  const t = useTranslations("access");
  const roles = useTranslations("shell.roles");
  return (
    <RadioGroup
      name="role"
      legend={t("role")}
      defaultValue={initial}
      options={MEMBER_ROLES.map((value) => ({ value, label: roles(value), hint: t(`roleHints.${value}`) }))}
    />
  );
}
