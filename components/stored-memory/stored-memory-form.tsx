"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { ModelChoice } from "#components/agents/agent-fields.tsx";
import { ConflictNotice } from "#components/agents/conflict-notice.tsx";
import { type ReadAction, useDraftPreview } from "#components/agents/use-draft-preview.ts";
import { ActionForm } from "#components/shell/action-form.tsx";
import { overSaved, useDescribeSettings } from "#components/stored-memory/describe-settings.ts";
import { DraftPreviewCard } from "#components/stored-memory/draft-preview-card.tsx";
import { LongTermMemoryFields, SummarizationFields } from "#components/stored-memory/memory-fields.tsx";
import { readStoredMemoryForm } from "#components/stored-memory/read-stored-memory-form.ts";
import type { RetentionPreviewResult } from "#components/stored-memory/removal-reasons.ts";
import { RetentionAdvice } from "#components/stored-memory/retention-advice.tsx";
import { RetentionFields } from "#components/stored-memory/retention-fields.tsx";
import { SaveSettings } from "#components/stored-memory/save-settings.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";
import type { ExchangeSizes } from "#lib/core/context-advice.ts";
import type { ContextLimit, StoredMemorySettings } from "#lib/core/types.ts";

type StoredMemoryFormProps = {
  agentId: string;
  /** The tab's own address, which shows the settings without editing them. */
  href: string;
  settings: StoredMemorySettings & { revision: number };
  models: ModelChoice[];
  unavailable: Record<string, string>;
  mayWriteRetention: boolean;
  /** How large the agent's exchanges are and what its context asks for, to advise on the limits. */
  sizes: ExchangeSizes | null;
  contextLimit: ContextLimit | null;
  saveAction: FormAction;
  previewAction: ReadAction<RetentionPreviewResult>;
};

export function StoredMemoryForm(props: StoredMemoryFormProps) {
  const { agentId, href, settings, unavailable } = props;
  const t = useTranslations("storedMemory");
  const router = useRouter();
  const [draft, setDraft] = useState<StoredMemorySettings>(settings);
  const inWords = useDescribeSettings();
  const allWords = (some: StoredMemorySettings) => Object.values(inWords(some)).flat();
  const { retention } = draft;
  const preview = useDraftPreview(props.previewAction, retention.apply ? { agentId, retention } : null);
  const follow = (event: FormEvent<HTMLFormElement>) =>
    setDraft(overSaved(settings, readStoredMemoryForm(new FormData(event.currentTarget))));
  const changesRetention = JSON.stringify(retention) !== JSON.stringify(settings.retention);
  return (
    <ActionForm
      action={props.saveAction}
      guard="unsaved"
      onChange={follow}
      onDone={() => router.replace(href)}
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]"
    >
      <div className="grid gap-5">
        <ConflictNotice yours={allWords(draft)} inWords={allWords} onTake={() => router.replace(href)} />
        <input type="hidden" name="agentId" value={agentId} />
        <input type="hidden" name="expectedRevision" value={settings.revision} />
        <Card title={t("retention")} description={t("retentionLead")}>
          <RetentionFields
            saved={settings.retention}
            applies={retention.apply}
            deniedReason={props.mayWriteRetention ? undefined : t("retentionDenied")}
            archiveReason={unavailable["retention.archiveBeforeDelete"]}
          />
          <RetentionAdvice retention={retention} sizes={props.sizes} contextLimit={props.contextLimit} />
        </Card>
        <Card title={t("longTerm")}>
          <LongTermMemoryFields
            saved={settings.longTermMemory}
            models={props.models}
            disabledReason={unavailable["longTermMemory.enabled"]}
          />
        </Card>
        <Card title={t("summarization")}>
          <SummarizationFields
            saved={settings.autoSummarization}
            disabledReason={unavailable["autoSummarization.enabled"]}
          />
        </Card>
        <div className="sticky bottom-0 -mx-1 flex gap-2 border-t bg-page px-1 py-3">
          <SaveSettings asks={changesRetention && retention.apply} retention={retention} preview={preview} />
          <ButtonLink href={href}>{t("cancel")}</ButtonLink>
        </div>
      </div>
      <DraftPreviewCard agentId={agentId} isOff={!retention.apply} preview={preview} />
    </ActionForm>
  );
}
