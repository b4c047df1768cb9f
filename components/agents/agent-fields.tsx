"use client";
import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export type ModelChoice = { id: string; label: string; contextTokens: number };
export type AgentDescription = {
  name: string;
  model: string | null;
  region: string | null;
  playgroundCompute: string | null;
  deployment: { compute: string } | null;
  description: string | null;
};
export const NEW_DESCRIPTION: AgentDescription = {
  name: "",
  model: null,
  region: null,
  playgroundCompute: null,
  deployment: null,
  description: null,
};

type AgentFieldsProps = { saved: AgentDescription; models: ModelChoice[] };

/** What creating and editing an agent have in common. */
export function AgentFields({ saved, models }: AgentFieldsProps) {
  const t = useTranslations("agents.fields");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="name" label={t("name")} className="sm:col-span-2">
        <Input defaultValue={saved.name} required maxLength={200} />
      </Field>
      <ModelField saved={saved.model} models={models} />
      <Field name="region" label={t("region")} hint={t("regionHint")} optional={t("optional")}>
        <Input defaultValue={saved.region ?? ""} maxLength={128} />
      </Field>
      <Field
        name="playgroundCompute"
        label={t("playgroundCompute")}
        hint={t("playgroundComputeHint")}
        optional={t("optional")}
      >
        <Input defaultValue={saved.playgroundCompute ?? ""} maxLength={200} />
      </Field>
      <Field
        name="deployment.compute"
        label={t("deploymentCompute")}
        hint={t("deploymentComputeHint")}
        optional={t("optional")}
      >
        <Input defaultValue={saved.deployment?.compute ?? ""} maxLength={200} />
      </Field>
      <Field name="description" label={t("description")} optional={t("optional")} className="sm:col-span-2">
        <Textarea defaultValue={saved.description ?? ""} rows={3} maxLength={4000} />
      </Field>
    </div>
  );
}

function ModelField({ saved, models }: { saved: string | null; models: ModelChoice[] }) {
  const t = useTranslations("agents.fields");
  const format = useFormat();
  const isKnown = saved === null || models.some((model) => model.id === saved);
  return (
    <Field name="model" label={t("model")} hint={t("modelHint")}>
      <Select key={saved} defaultValue={saved ?? ""}>
        <option value="">{t("modelNone")}</option>
        {!isKnown && <option value={saved}>{t("modelUnknown", { model: saved })}</option>}
        {models.map(({ id, label, contextTokens }) => (
          <option key={id} value={id}>
            {t("modelWindow", { label, tokens: format.integer(contextTokens) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
