"use client";
import { Search } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { FilterForm } from "#components/shell/filter-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { RECORD_TYPES } from "#lib/core/types.ts";

/** With a question the page searches, which needs to know whose memories; without one it lists. */
export function MemoryFilter() {
  const t = useTranslations("memories");
  const parameters = useSearchParams();
  const value = (name: string) => parameters.get(name) ?? "";
  return (
    <FilterForm
      key={parameters.toString()}
      className="grid items-end gap-3 sm:grid-cols-[minmax(8rem,14rem)_10rem_minmax(10rem,24rem)_auto]"
    >
      <Field name="userId" label={t("userId")}>
        <Input defaultValue={value("userId")} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="type" label={t("type")}>
        <Select defaultValue={value("type")}>
          <option value="">{t("everyType")}</option>
          {RECORD_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="q" label={t("question")}>
        <Input type="search" maxLength={1000} defaultValue={value("q")} />
      </Field>
      <Button type="submit" className="w-fit">
        <Search aria-hidden />
        {t("search")}
      </Button>
    </FilterForm>
  );
}
