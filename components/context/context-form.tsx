"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { ConflictNotice } from "#components/agents/conflict-notice.tsx";
import { ContextAdvice } from "#components/context/context-advice.tsx";
import { ContextFields, type SavedContext } from "#components/context/context-fields.tsx";
import { useDescribeContext } from "#components/context/describe-context.ts";
import { useContextDrafts } from "#components/context/drafts.tsx";
import { type ContextDraft, readContextForm } from "#components/context/read-context-form.ts";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";
import type { ExchangeSizes } from "#lib/core/context-advice.ts";
import type { AgentKind } from "#lib/core/types.ts";

export type ContextFormAgent = {
  id: string;
  name: string;
  kind: AgentKind;
  settings: SavedContext & { revision: number };
};
type ContextFormProps = {
  agent: ContextFormAgent;
  action: FormAction;
  mayWrite: boolean;
  /** Why the settings can't be changed whatever the role, such as the supervisor's policy. */
  lockedReason?: string | undefined;
  note?: string | undefined;
  /** How long the agent's exchanges are, to advise on a message limit. */
  sizes?: ExchangeSizes;
  saveLabel: ReactNode;
};

export function ContextForm(props: ContextFormProps) {
  const { agent, action, mayWrite, lockedReason, note, sizes = null, saveLabel } = props;
  const t = useTranslations("context");
  const router = useRouter();
  const { inWords } = useDescribeContext();
  const { drafts, setDraft } = useContextDrafts();
  const [generation, setGeneration] = useState(0);
  const { settings } = agent;
  const draft: ContextDraft = drafts[agent.id] ?? settings;
  const startOver = useEffectEvent(() => setDraft(agent.id, settings));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is the reason to start over.
  useEffect(() => startOver(), [settings.revision]);
  const takeStored = () => {
    startOver();
    setGeneration((count) => count + 1);
    router.refresh();
  };
  const disabled = !mayWrite || lockedReason !== undefined;
  return (
    <ActionForm
      key={generation}
      action={action}
      guard="unsaved"
      className="grid gap-5"
      onChange={(event) => setDraft(agent.id, readContextForm(new FormData(event.currentTarget)))}
    >
      {note && <p className="text-secondary">{note}</p>}
      {!mayWrite && <Callout title={t("deniedTitle")}>{t("denied")}</Callout>}
      {lockedReason && <Callout>{lockedReason}</Callout>}
      <ConflictNotice yours={inWords(draft)} inWords={inWords} onTake={takeStored} />
      <input type="hidden" name="agentId" value={agent.id} />
      <input type="hidden" name="expectedRevision" value={settings.revision} />
      <ContextFields kind={agent.kind} saved={settings} draft={draft} disabled={disabled} />
      <ContextAdvice sizes={sizes} draft={draft} />
      {!disabled && (
        <div className="flex items-center gap-3">
          <SubmitButton>{saveLabel}</SubmitButton>
          <span className="text-sm text-secondary">{t("revision", { revision: settings.revision })}</span>
        </div>
      )}
    </ActionForm>
  );
}
