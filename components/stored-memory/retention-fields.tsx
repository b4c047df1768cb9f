"use client";
import { useTranslations } from "next-intl";
import { RETENTION_LIMITS } from "#components/stored-memory/read-stored-memory-form.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { NumberInput } from "#components/ui/number-input.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { AGE_ANCHORS, type RetentionSettings } from "#lib/core/types.ts";

type RetentionFieldsProps = {
  prefix?: string;
  saved: RetentionSettings;
  /** Whether the draft applies the policy: its limits are open to change only then. */
  applies: boolean;
  /** Why the member can't change any of it. */
  deniedReason?: string | undefined;
  /** Why nothing can be archived, while that is so. */
  archiveReason?: string | undefined;
};

/** Limits of a policy that is off stay in the form, read only, so that switching it on again finds them. */
export function RetentionFields(props: RetentionFieldsProps) {
  const { prefix = "retention.", saved, applies, deniedReason, archiveReason } = props;
  const t = useTranslations("storedMemory");
  return (
    <fieldset disabled={deniedReason !== undefined} className="grid gap-4">
      <legend className="sr-only">{t("retention")}</legend>
      <Checkbox
        name={`${prefix}apply`}
        label={t("apply")}
        hint={deniedReason ?? t("applyHint")}
        defaultChecked={saved.apply}
        disabled={deniedReason !== undefined}
      />
      <div className="grid gap-4 [grid-template-columns:repeat(auto-fit,minmax(13.5rem,1fr))]">
        {RETENTION_LIMITS.map((limit) => (
          <Field key={limit} name={prefix + limit} label={t(`limits.${limit}`)} hint={t(`limitHints.${limit}`)}>
            <NumberInput
              defaultValue={saved[limit] ?? ""}
              placeholder={t("noLimit")}
              unit={t(`limitUnits.${limit}`)}
              readOnly={!applies}
            />
          </Field>
        ))}
      </div>
      <RadioGroup
        name={`${prefix}ageAnchor`}
        legend={t("ageAnchor")}
        defaultValue={saved.ageAnchor}
        options={AGE_ANCHORS.map((value) => ({
          value,
          label: t(`ageAnchors.${value}`),
          hint: t(`ageAnchorHints.${value}`),
        }))}
      />
      <Field name={`${prefix}graceDays`} label={t("graceDays")} hint={t("graceDaysHint")}>
        <NumberInput defaultValue={saved.graceDays} unit={t("daysUnit")} />
      </Field>
      <Checkbox
        name={`${prefix}archiveBeforeDelete`}
        label={t("archiveBeforeDelete")}
        hint={archiveReason ?? t("archiveHint")}
        defaultChecked={saved.archiveBeforeDelete}
        disabled={archiveReason !== undefined}
      />
      <Checkbox
        name={`${prefix}deleteDerivedMemories`}
        label={t("deleteDerivedMemories")}
        hint={t("deleteDerivedHint")}
        defaultChecked={saved.deleteDerivedMemories}
      />
    </fieldset>
  );
}
