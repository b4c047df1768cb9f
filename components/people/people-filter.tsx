"use client";
import { Search } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { FilterForm } from "#components/shell/filter-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

export function PeopleFilter() {
  const t = useTranslations("people");
  const parameters = useSearchParams();
  return (
    <FilterForm key={parameters.toString()} className="flex flex-wrap items-end gap-3">
      <Field name="startsWith" label={t("startsWith")}>
        <Input type="search" maxLength={128} defaultValue={parameters.get("startsWith") ?? ""} spellCheck={false} />
      </Field>
      <Button type="submit">
        <Search aria-hidden />
        {t("search")}
      </Button>
    </FilterForm>
  );
}
