"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { FilterForm } from "#components/shell/filter-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { firstPage } from "#components/ui/page-trail.ts";
import { Select } from "#components/ui/select.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

type TrashFilterProps = { agents: { id: string; name: string }[]; runId: string | undefined };

export function TrashFilter({ agents, runId }: TrashFilterProps) {
  const t = useTranslations("trash");
  const parameters = useSearchParams();
  const others = firstPage(new URLSearchParams(parameters));
  others.delete("runId");
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <FilterForm key={parameters.toString()} className="w-64 max-w-full">
        <Field name="agentId" label={t("agent")}>
          <Select defaultValue={parameters.get("agentId") ?? ""}>
            <option value="">{t("everyAgent")}</option>
            {agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </FilterForm>
      {runId && (
        <p className="flex min-h-8 flex-wrap items-center gap-x-2">
          {t("ofRun")}
          <TextLink href={`/trash?${others}`}>{t("everyRun")}</TextLink>
        </p>
      )}
    </div>
  );
}
