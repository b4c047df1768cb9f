"use client";
import { useTranslations } from "next-intl";
import { type ContextDraft, TRUNCATIONS, truncationOf } from "#components/context/read-context-form.ts";
import { Field } from "#components/ui/field.tsx";
import { NumberInput } from "#components/ui/number-input.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { Switch } from "#components/ui/switch.tsx";
import type { ContextLimit } from "#lib/core/types.ts";

/** Proposed where no number was saved yet. */
export const PROPOSED_MESSAGES = 20;
export const PROPOSED_TOKENS = 8000;

type TruncationFieldsProps = {
  prefix?: string;
  saved: ContextLimit | null;
  draft: ContextDraft;
  disabled?: boolean;
};

/** What is hidden keeps its values, so that a switch turned off and on again forgets nothing. */
export function TruncationFields({ prefix = "", saved, draft, disabled }: TruncationFieldsProps) {
  const t = useTranslations("context");
  const limited = draft.limit !== null;
  const truncation = limited ? truncationOf(draft.limit) : truncationOf(saved);
  return (
    <div className="grid gap-4">
      <Switch
        name={`${prefix}limited`}
        label={t("limited")}
        hint={limited ? t("limitedHint") : t("unlimitedHint")}
        defaultChecked={saved !== null}
        disabled={disabled}
      />
      <div hidden={!limited} className="ml-10.5 grid gap-4 border-l-2 pl-4">
        <RadioGroup
          name={`${prefix}truncation`}
          legend={t("truncation")}
          defaultValue={truncationOf(saved)}
          disabled={disabled}
          options={TRUNCATIONS.map((value) => ({ value, label: t(`truncations.${value}`) }))}
        />
        <div hidden={truncation === "tokens"}>
          <Field name={`${prefix}limit.messageLimit`} label={t("messageLimit")} hint={t("messageLimitHint")}>
            <NumberInput
              defaultValue={saved?.messageLimit ?? PROPOSED_MESSAGES}
              unit={t("messagesUnit")}
              disabled={disabled}
            />
          </Field>
        </div>
        <div hidden={truncation === "messages"}>
          <Field name={`${prefix}limit.tokenLimit`} label={t("tokenBudget")} hint={t("tokenBudgetHint")}>
            <NumberInput
              defaultValue={saved?.tokenLimit ?? PROPOSED_TOKENS}
              unit={t("tokensUnit")}
              disabled={disabled}
            />
          </Field>
        </div>
      </div>
    </div>
  );
}
