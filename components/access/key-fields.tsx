"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { KeyRole } from "#components/access/access.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { KEY_ROLES } from "#lib/contract/choices.ts";

export function KeyFields({ agents }: { agents: { id: string; name: string }[] }) {
  const t = useTranslations("access.makeKey");
  const access = useTranslations("access");
  const [role, setRole] = useState<KeyRole>("runtime");
  return (
    <>
      <Field name="name" label={t("name")} hint={t("nameHint")}>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      <Field name="role" label={access("role")} hint={access(`roleHints.${role}`)}>
        <Select
          defaultValue={role}
          onChange={({ target }) => setRole(KEY_ROLES.find((known) => known === target.value) ?? "runtime")}
        >
          {KEY_ROLES.map((value) => (
            <option key={value} value={value}>
              {access(`keyRoles.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      {role === "runtime" && (
        <>
          <Field name="agentId" label={t("agent")} hint={agents.length === 0 ? t("noAgent") : t("agentHint")}>
            <Select>
              {agents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox name="mayDelete" label={t("mayDelete")} hint={t("mayDeleteHint")} />
        </>
      )}
      <Field name="expiresAt" label={t("expires")} hint={t("expiresHint")} optional={t("optional")}>
        <Input type="date" className="max-w-48" />
      </Field>
    </>
  );
}
