"use client";
import { Search } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { FilterForm } from "#components/shell/filter-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { THREAD_KINDS } from "#lib/core/types.ts";

/** `words` look into contents, which not every reader may. */
export function SessionFilter({ words }: { words: "shown" | "hidden" }) {
  const t = useTranslations("sessions");
  const parameters = useSearchParams();
  const value = (name: string) => parameters.get(name) ?? "";
  return (
    <FilterForm
      // The fields start from the address, so another address makes them anew.
      key={parameters.toString()}
      className="grid items-end gap-3 sm:grid-cols-[minmax(10rem,20rem)_minmax(8rem,14rem)_10rem_auto]"
    >
      {words === "shown" && (
        <Field name="q" label={t("words")}>
          <Input type="search" maxLength={500} defaultValue={value("q")} />
        </Field>
      )}
      <Field name="userId" label={t("userId")}>
        <Input defaultValue={value("userId")} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="kind" label={t("kind")}>
        <Select defaultValue={value("kind")}>
          <option value="">{t("everyKind")}</option>
          {THREAD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="w-fit">
        <Search aria-hidden />
        {t("filter")}
      </Button>
    </FilterForm>
  );
}
