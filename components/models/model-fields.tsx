"use client";
import { useTranslations } from "next-intl";
import type { StoredModel } from "#components/models/models.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NumberInput } from "#components/ui/number-input.tsx";
import { Select } from "#components/ui/select.tsx";
import { TOKENIZERS } from "#lib/contract/choices.ts";

const USUAL_IMAGE_TOKENS = 1000;

export function ModelFields({ saved }: { saved?: StoredModel }) {
  const t = useTranslations("models.fields");
  const optional = useTranslations("models")("optional");
  return (
    <>
      {!saved && (
        <Field name="modelId" label={t("modelId")} hint={t("modelIdHint")}>
          <Input maxLength={128} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      <Field name="label" label={t("label")}>
        <Input maxLength={200} autoComplete="off" defaultValue={saved?.label} />
      </Field>
      <Field name="endpointModel" label={t("endpointModel")} hint={t("endpointModelHint")}>
        <Input maxLength={200} autoComplete="off" spellCheck={false} defaultValue={saved?.endpointModel} />
      </Field>
      <TokenFields saved={saved} />
      <Field name="region" label={t("region")} hint={t("regionHint")} optional={optional}>
        <Input maxLength={128} defaultValue={saved?.region ?? ""} />
      </Field>
      <PriceFields saved={saved} />
      <Field
        name="embeddingDimension"
        label={t("embeddingDimension")}
        hint={t("embeddingDimensionHint")}
        optional={optional}
      >
        <NumberInput defaultValue={saved?.embeddingDimension ?? ""} />
      </Field>
    </>
  );
}

type PartProps = { saved: StoredModel | undefined };

function TokenFields({ saved }: PartProps) {
  const t = useTranslations("models.fields");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="contextTokens" label={t("contextTokens")}>
        <NumberInput unit={t("tokens")} defaultValue={saved?.contextTokens} />
      </Field>
      <Field name="maxOutputTokens" label={t("maxOutputTokens")}>
        <NumberInput unit={t("tokens")} defaultValue={saved?.maxOutputTokens} />
      </Field>
      <Field name="imageTokens" label={t("imageTokens")}>
        <NumberInput unit={t("tokens")} defaultValue={saved?.imageTokens ?? USUAL_IMAGE_TOKENS} />
      </Field>
      <Field name="tokenizer" label={t("tokenizer")}>
        <Select defaultValue={saved?.tokenizer}>
          {TOKENIZERS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function PriceFields({ saved }: PartProps) {
  const t = useTranslations("models.fields");
  const optional = useTranslations("models")("optional");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="inputPrice" label={t("inputPrice")} hint={t("priceHint")} optional={optional}>
        <NumberInput inputMode="decimal" defaultValue={saved?.inputPrice ?? ""} />
      </Field>
      <Field name="outputPrice" label={t("outputPrice")} hint={t("priceHint")} optional={optional}>
        <NumberInput inputMode="decimal" defaultValue={saved?.outputPrice ?? ""} />
      </Field>
    </div>
  );
}
