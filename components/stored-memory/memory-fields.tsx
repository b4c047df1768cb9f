"use client";
import { useTranslations } from "next-intl";
import type { ModelChoice } from "#components/agents/agent-fields.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NumberInput } from "#components/ui/number-input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { AutoSummarizationSettings, LongTermMemorySettings } from "#lib/core/types.ts";

type PartProps<T> = {
  saved: T;
  /** Why the part can't be used: no engine, or the role. */
  disabledReason: string | undefined;
};

export function LongTermMemoryFields(props: PartProps<LongTermMemorySettings> & { models: ModelChoice[] }) {
  const { saved, disabledReason, models } = props;
  const t = useTranslations("storedMemory");
  return (
    <fieldset disabled={disabledReason !== undefined} className="grid gap-4">
      <legend className="sr-only">{t("longTerm")}</legend>
      <Checkbox
        name="longTermMemory.enabled"
        label={t("longTermEnabled")}
        hint={disabledReason ?? t("longTermHint")}
        defaultChecked={saved.enabled}
        disabled={disabledReason !== undefined}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="longTermMemory.model" label={t("model")}>
          <Select key={saved.model} defaultValue={saved.model ?? ""}>
            <option value="">{t("builtInProvider")}</option>
            {models.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="longTermMemory.region" label={t("region")}>
          <Input defaultValue={saved.region ?? ""} maxLength={128} />
        </Field>
      </div>
      <Checkbox
        name="longTermMemory.shareAcrossSessions"
        label={t("share")}
        hint={t("shareHint")}
        defaultChecked={saved.shareAcrossSessions}
        disabled={disabledReason !== undefined}
      />
    </fieldset>
  );
}

export function SummarizationFields({ saved, disabledReason }: PartProps<AutoSummarizationSettings>) {
  const t = useTranslations("storedMemory");
  return (
    <fieldset disabled={disabledReason !== undefined} className="grid gap-4">
      <legend className="sr-only">{t("summarization")}</legend>
      <Checkbox
        name="autoSummarization.enabled"
        label={t("summarizationEnabled")}
        hint={disabledReason ?? t("summarizationHint")}
        defaultChecked={saved.enabled}
        disabled={disabledReason !== undefined}
      />
      <Field name="autoSummarization.summaryThresholdPercent" label={t("threshold")} hint={t("thresholdHint")}>
        <NumberInput defaultValue={saved.summaryThresholdPercent} unit={t("percentUnit")} />
      </Field>
    </fieldset>
  );
}
