"use client";
import { useTranslations } from "next-intl";
import { Callout } from "#components/ui/callout.tsx";
import { Field } from "#components/ui/field.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { Select } from "#components/ui/select.tsx";
import { AGENT_KINDS, type AgentKind } from "#lib/core/types.ts";

export type SupervisorChoice = { id: string; name: string };
type KindFieldsProps = {
  supervisors: SupervisorChoice[];
  initial: { kind: AgentKind; supervisorId: string | null };
  kind: AgentKind;
};

export function KindFields({ supervisors, initial, kind }: KindFieldsProps) {
  const t = useTranslations("agents");
  return (
    <div className="grid gap-4">
      <RadioGroup
        name="kind"
        legend={t("fields.kind")}
        defaultValue={initial.kind}
        options={AGENT_KINDS.map((value) => ({
          value,
          label: t(`kinds.${value}`),
          hint: t(`kindHints.${value}`),
        }))}
      />
      {kind === "EXECUTOR" && supervisors.length === 0 && (
        <Callout tone="warning">{t("fields.supervisorNone")}</Callout>
      )}
      {kind === "EXECUTOR" && supervisors.length > 0 && (
        <Field
          name="supervisorId"
          label={t("fields.supervisor")}
          hint={t("fields.supervisorHint")}
          className="max-w-md"
        >
          <Select defaultValue={initial.supervisorId ?? ""}>
            <option value="">{t("fields.supervisorChoose")}</option>
            {supervisors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
