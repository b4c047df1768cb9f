"use client";
import { useTranslations } from "next-intl";
import { type AgentDescription, AgentFields, type ModelChoice } from "#components/agents/agent-fields.tsx";
import { type SupervisorChoice, SupervisorField } from "#components/agents/supervisor-field.tsx";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type AgentDetailsFormProps = {
  agent: AgentDescription & {
    id: string;
    supervisorId: string | null;
    deployment: { compute: string; deployedAt: string } | null;
  };
  models: ModelChoice[];
  /** Whom an executor can be moved to; null for agents without a supervisor. */
  supervisors: SupervisorChoice[] | null;
  action: FormAction;
  mayWrite: boolean;
};

export function AgentDetailsForm({ agent, models, supervisors, action, mayWrite }: AgentDetailsFormProps) {
  const t = useTranslations("agents.details");
  return (
    <ActionForm action={action} guard="unsaved" className="grid gap-4">
      {!mayWrite && <Callout title={t("deniedTitle")}>{t("denied")}</Callout>}
      <input type="hidden" name="agentId" value={agent.id} />
      <input type="hidden" name="deployment.savedCompute" value={agent.deployment?.compute ?? ""} />
      <input type="hidden" name="deployment.deployedAt" value={agent.deployment?.deployedAt ?? ""} />
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <legend className="sr-only">{t("title")}</legend>
        {supervisors && <SupervisorField supervisors={supervisors} saved={agent.supervisorId} />}
        <AgentFields saved={agent} models={models} />
      </fieldset>
      {mayWrite && (
        <div>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      )}
    </ActionForm>
  );
}
