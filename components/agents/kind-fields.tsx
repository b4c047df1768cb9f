"use client";
import { useTranslations } from "next-intl";
import { type SupervisorChoice, SupervisorField } from "#components/agents/supervisor-field.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { AGENT_KINDS, type AgentKind } from "#lib/core/types.ts";

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
        <SupervisorField supervisors={supervisors} saved={initial.supervisorId} />
      )}
    </div>
  );
}
