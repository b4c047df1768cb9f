"use client";
import { Search } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAuditedOperations, useOperationWords } from "#components/audit/use-operation-words.ts";
import { FilterForm } from "#components/shell/filter-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { AUDIT_OUTCOMES } from "#lib/contract/choices.ts";

export function AuditFilter() {
  const t = useTranslations("audit");
  const words = useOperationWords();
  const operations = useAuditedOperations();
  const parameters = useSearchParams();
  const value = (name: string) => parameters.get(name) ?? "";
  return (
    <FilterForm
      key={parameters.toString()}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[14rem_11rem_minmax(8rem,14rem)_minmax(8rem,14rem)_auto]"
    >
      <Field name="operation" label={t("operation")}>
        <Select defaultValue={value("operation")}>
          <option value="">{t("everyOperation")}</option>
          {operations.map((operation) => (
            <option key={operation} value={operation}>
              {words(operation)}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="outcome" label={t("outcome")}>
        <Select defaultValue={value("outcome")}>
          <option value="">{t("everyOutcome")}</option>
          {AUDIT_OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`outcomes.${outcome}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="actor" label={t("actor")}>
        <Input defaultValue={value("actor")} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="target" label={t("target")}>
        <Input defaultValue={value("target")} autoComplete="off" spellCheck={false} />
      </Field>
      <Button type="submit" className="w-fit">
        <Search aria-hidden />
        {t("filter")}
      </Button>
    </FilterForm>
  );
}
