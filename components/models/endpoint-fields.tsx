"use client";
import { useTranslations } from "next-intl";
import type { Endpoint } from "#components/models/models.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

export function EndpointFields({ saved }: { saved?: Endpoint }) {
  const t = useTranslations("models.endpointFields");
  const optional = useTranslations("models")("optional");
  return (
    <>
      <Field name="name" label={t("name")} hint={t("nameHint")}>
        <Input maxLength={200} autoComplete="off" defaultValue={saved?.name} />
      </Field>
      <Field name="baseUrl" label={t("baseUrl")} hint={saved ? t("movedHint") : t("baseUrlHint")}>
        <Input maxLength={2000} autoComplete="off" spellCheck={false} inputMode="url" defaultValue={saved?.baseUrl} />
      </Field>
      <Field name="keyVariable" label={t("keyVariable")} hint={t("keyVariableHint")} optional={optional}>
        <Input maxLength={128} autoComplete="off" spellCheck={false} defaultValue={saved?.keyVariable ?? ""} />
      </Field>
    </>
  );
}
