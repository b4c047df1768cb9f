"use client";
import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NumberInput } from "#components/ui/number-input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { RECORD_TYPES, type RecordType } from "#lib/core/types.ts";

type MemoryFieldsProps = { content?: string; recordType?: RecordType };

export function MemoryFields({ content = "", recordType = "fact" }: MemoryFieldsProps) {
  const t = useTranslations("memories");
  return (
    <>
      <Field name="content" label={t("content")} hint={t("contentHint")}>
        <Textarea rows={4} defaultValue={content} />
      </Field>
      <Field name="recordType" label={t("type")}>
        <Select defaultValue={recordType}>
          {RECORD_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

export function OwnerFields() {
  const t = useTranslations("memories");
  return (
    <>
      <Field name="userId" label={t("userId")} hint={t("userHint")}>
        <Input autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="ttlDays" label={t("ttl")} hint={t("ttlHint")}>
        <NumberInput unit={t("days")} />
      </Field>
    </>
  );
}
