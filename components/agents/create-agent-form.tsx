"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { AgentFields, type ModelChoice, NEW_DESCRIPTION } from "#components/agents/agent-fields.tsx";
import { KindFields } from "#components/agents/kind-fields.tsx";
import { readNewAgent } from "#components/agents/read-agent-form.ts";
import type { SupervisorChoice } from "#components/agents/supervisor-field.tsx";
import { ContextFields } from "#components/context/context-fields.tsx";
import { PROPOSED_MESSAGES } from "#components/context/truncation-fields.tsx";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { RetentionFields } from "#components/stored-memory/retention-fields.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";
import type { AgentKind, ContextSettings, RetentionSettings } from "#lib/core/types.ts";

type CreateAgentFormProps = {
  action: FormAction;
  models: ModelChoice[];
  supervisors: SupervisorChoice[];
  initial: { kind: AgentKind; supervisorId: string | null };
  mayCreate: boolean;
  mayWriteRetention: boolean;
  /** What an agent begins with. */
  retention: RetentionSettings;
  archiveReason?: string | undefined;
};

const PROPOSED: ContextSettings = {
  memoryEnabled: true,
  limit: { messageLimit: PROPOSED_MESSAGES },
  clearOldToolResults: null,
};

export function CreateAgentForm(props: CreateAgentFormProps) {
  const t = useTranslations("agents");
  const [draft, setDraft] = useState({ kind: props.initial.kind, context: { ...PROPOSED }, applies: false });
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const { kind, contextSettings, storedMemorySettings } = readNewAgent(new FormData(event.currentTarget));
    setDraft({
      kind: kind as AgentKind,
      context: contextSettings as ContextSettings,
      applies: storedMemorySettings?.retention.apply ?? false,
    });
  };
  const isExecutor = draft.kind === "EXECUTOR";
  return (
    <ActionForm action={props.action} onChange={follow} guard="unsaved" className="grid max-w-4xl gap-5">
      {!props.mayCreate && <Callout title={t("details.deniedTitle")}>{t("details.denied")}</Callout>}
      <Card title={t("new.identity")}>
        <div className="grid gap-5">
          <KindFields supervisors={props.supervisors} initial={props.initial} kind={draft.kind} />
          <AgentFields saved={NEW_DESCRIPTION} models={props.models} />
          <Field name="id" label={t("fields.id")} hint={t("fields.idHint")} optional={t("fields.optional")}>
            <Input className="font-mono" autoComplete="off" spellCheck={false} />
          </Field>
        </div>
      </Card>
      <Card title={t("new.contextTitle")} description={t("new.contextLead")}>
        <ContextFields
          prefix="contextSettings."
          kind={draft.kind}
          saved={{ ...PROPOSED, isolation: "PRIVATE" }}
          draft={draft.context}
        />
      </Card>
      <Card title={t("new.retentionTitle")} description={isExecutor ? undefined : t("new.retentionLead")}>
        {isExecutor ? (
          <Callout>{t("new.retentionExecutor")}</Callout>
        ) : (
          <RetentionFields
            prefix="storedMemorySettings.retention."
            saved={props.retention}
            applies={draft.applies}
            deniedReason={props.mayWriteRetention ? undefined : t("new.retentionDenied")}
            archiveReason={props.archiveReason}
          />
        )}
      </Card>
      <div className="sticky bottom-0 -mx-1 flex gap-2 border-t bg-page px-1 py-3">
        <SubmitButton disabled={!props.mayCreate}>{t("new.submit")}</SubmitButton>
        <ButtonLink href="/agents">{t("cancel")}</ButtonLink>
      </div>
    </ActionForm>
  );
}
