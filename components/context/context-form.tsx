"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { ConflictNotice } from "#components/agents/conflict-notice.tsx";
import { ContextAdvice } from "#components/context/context-advice.tsx";
import { ContextFields, type SavedContext } from "#components/context/context-fields.tsx";
import { useDescribeContext } from "#components/context/describe-context.ts";
import { useContextDrafts } from "#components/context/drafts.tsx";
import { type ContextDraft, readContextForm, sameDraft } from "#components/context/read-context-form.ts";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";
import type { ExchangeSizes } from "#lib/core/context-advice.ts";
import type { AgentKind, ModelWindow } from "#lib/core/types.ts";

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
  /** How large the agent's exchanges are and what its model takes, to advise on the limits. */
  sizes?: ExchangeSizes | null;
  model?: ModelWindow | null;
  saveLabel: ReactNode;
};

export function ContextForm(props: ContextFormProps) {
  const { agent, action, mayWrite, lockedReason, note, sizes = null, model = null, saveLabel } = props;
  const t = useTranslations("context");
  const router = useRouter();
  const { inWords } = useDescribeContext();
  const { setDraft } = useContextDrafts();
  const [generation, setGeneration] = useState(0);
  const { base, draft, form, startOver } = useContextDraft(agent);
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
      <input ref={form} type="hidden" name="expectedRevision" value={base.revision} />
      <ContextFields kind={agent.kind} saved={base} draft={draft} disabled={disabled} />
      <ContextAdvice sizes={sizes} model={model} draft={draft} />
      {!disabled && (
        <div className="flex items-center gap-3">
          <SubmitButton>{saveLabel}</SubmitButton>
          <span className="text-sm text-secondary">{t("revision", { revision: base.revision })}</span>
        </div>
      )}
    </ActionForm>
  );
}

/**
 * `base` is what the form was made from. It follows the stored settings while nothing else was typed, so that a page that
 * is made anew meanwhile neither loses what was typed nor lets it overwrite somebody else's change unseen.
 */
function useContextDraft({ id, settings }: ContextFormAgent) {
  const { drafts, setDraft } = useContextDrafts();
  const [base, setBase] = useState(settings);
  const form = useRef<HTMLInputElement>(null);
  const draft: ContextDraft = drafts[id] ?? base;
  const isUntouched = sameDraft(draft, base) || sameDraft(draft, settings);
  if (base.revision !== settings.revision && isUntouched) setBase(settings);
  const startOver = () => setDraft(id, base);
  const follow = useEffectEvent(() => {
    form.current?.form?.reset();
    startOver();
  });
  const followed = useRef(base.revision);
  useEffect(() => {
    if (followed.current === base.revision) return;
    followed.current = base.revision;
    follow();
  }, [base.revision]);
  return { base, draft, form, startOver };
}
