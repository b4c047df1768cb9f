"use client";
import { useTranslations } from "next-intl";
import type { ImportAgent } from "#components/import/import-result.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";

type AgentChoiceProps = {
  agents: ImportAgent[];
  value: string;
  onChange: (agentId: string) => void;
  disabled: boolean;
};

/** The agent of all sessions of the file, or each line's own. */
export function AgentChoice({ agents, value, onChange, disabled }: AgentChoiceProps) {
  const t = useTranslations("import");
  return (
    <Field name="agentId" label={t("agent")} hint={t("agentHint")} className="max-w-md">
      <Select value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t("agentOfFile")}</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name === id ? name : `${name} (${id})`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
