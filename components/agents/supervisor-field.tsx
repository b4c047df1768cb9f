"use client";
import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";

export type SupervisorChoice = { id: string; name: string };
type SupervisorFieldProps = { supervisors: SupervisorChoice[]; saved: string | null };

/** Whose tasks an executor takes. */
export function SupervisorField({ supervisors, saved }: SupervisorFieldProps) {
  const t = useTranslations("agents.fields");
  return (
    <Field name="supervisorId" label={t("supervisor")} hint={t("supervisorHint")} className="max-w-md">
      <Select key={saved} defaultValue={saved ?? ""}>
        <option value="">{t("supervisorChoose")}</option>
        {supervisors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
