"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { FilterForm } from "#components/shell/filter-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";

export function HoldFilter({ state }: { state: "active" | "released" | "all" }) {
  const t = useTranslations("holds");
  const parameters = useSearchParams();
  return (
    <FilterForm key={parameters.toString()} className="w-52">
      <Field name="state" label={t("state")}>
        <Select defaultValue={state}>
          <option value="active">{t("states.active")}</option>
          <option value="released">{t("states.released")}</option>
          <option value="all">{t("states.all")}</option>
        </Select>
      </Field>
    </FilterForm>
  );
}
