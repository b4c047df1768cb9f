"use client";
import { LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { type ReadAction, useDraftPreview } from "#components/agents/use-draft-preview.ts";
import type { ContextPlan } from "#components/context/arrange-preview.ts";
import { BudgetBar } from "#components/context/budget-bar.tsx";
import type { SavedContext } from "#components/context/context-fields.tsx";
import { useContextDrafts } from "#components/context/drafts.tsx";
import { PreviewComparison } from "#components/context/preview-comparison.tsx";
import { previewFigures } from "#components/context/preview-figures.ts";
import { PreviewList } from "#components/context/preview-list.tsx";
import { draftSettingsOf } from "#components/context/read-context-form.ts";
import { Callout } from "#components/ui/callout.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { contextPreviewOutput } from "#lib/contract/threads.ts";

export type ContextPreviewResult = z.infer<typeof contextPreviewOutput>;
type ContextPreviewProps = {
  threadId: string;
  /** Whose view: the agent itself, a supervisor or one of its executors. */
  node: { id: string; settings: SavedContext };
  /** The supervisor whose isolation policy the node obeys; the node itself where there is none. */
  owner: { id: string; settings: SavedContext };
  saved: ContextPreviewResult;
  action: ReadAction<ContextPreviewResult>;
  /** Why no draft can be previewed, and why no content is shown. */
  notes: { draft?: string | undefined; content?: string | undefined };
};

export function ContextPreview(props: ContextPreviewProps) {
  const { threadId, node, owner, saved, action, notes } = props;
  const t = useTranslations("context.preview");
  const { drafts } = useContextDrafts();
  const [shown, setShown] = useState<"saved" | "draft">("draft");
  const draftSettings = notes.draft ? null : draftSettingsOf(node, owner, drafts);
  const draft = useDraftPreview(action, draftSettings && { threadId, nodeId: node.id, draftSettings });
  const value = draftSettings && !draft.failure ? draft.value : null;
  const current = shown === "draft" && value ? value : saved;
  return (
    <div className="grid gap-4" aria-busy={draft.isPending}>
      {notes.draft && <Callout>{notes.draft}</Callout>}
      {draftSettings && draft.failure && <PreviewFailure failure={draft.failure} />}
      <PreviewComparison
        saved={previewFigures(saved.plan, saved.tokenLimit)}
        draft={value && previewFigures(value.plan, value.tokenLimit)}
      />
      <BudgetBar plan={current.plan} tokenLimit={current.tokenLimit} />
      {current.plan.outcome === "overflow" && <Overflow plan={current.plan} />}
      {value && (
        <RadioGroup
          name="shown"
          legend={t("compare")}
          defaultValue={shown}
          onValueChange={(choice) => setShown(choice === "saved" ? "saved" : "draft")}
          className="flex flex-wrap items-center gap-x-4 gap-y-1"
          options={[
            { value: "saved", label: t("before") },
            { value: "draft", label: t("after") },
          ]}
        />
      )}
      <p role="status" className="flex items-center gap-1.5 text-sm text-secondary empty:hidden">
        {draft.isPending && (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            {t("pending")}
          </>
        )}
      </p>
      {notes.content && <p className="text-sm text-secondary">{notes.content}</p>}
      <PreviewList plan={current.plan} messages={current.messages} />
    </div>
  );
}

function PreviewFailure({ failure }: { failure: { code: string; message: string } }) {
  const t = useTranslations("context.preview");
  return failure.code === "invalid" ? (
    <Callout>{t("invalid")}</Callout>
  ) : (
    <Callout tone="danger" title={t("failed")}>
      {failure.message}
    </Callout>
  );
}

function Overflow({ plan }: { plan: ContextPlan }) {
  const t = useTranslations("context.preview");
  const format = useFormat();
  const { usedTokens } = previewFigures(plan, null);
  return (
    <Callout tone="danger" title={t("overflow")}>
      {t("overflowText", {
        used: format.integer(usedTokens),
        window: format.integer(plan.totals.windowTokens ?? 0),
      })}
    </Callout>
  );
}
