"use client";
import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { ContextForm, type ContextFormAgent } from "#components/context/context-form.tsx";
import { useDescribeContext } from "#components/context/describe-context.ts";
import { Card } from "#components/ui/card.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type ExecutorSettingsProps = {
  executors: ContextFormAgent[];
  /** The supervisor's saved policy is Stateless. */
  isStateless: boolean;
  action: FormAction;
  mayWrite: boolean;
};

export function ExecutorSettings({ executors, isStateless, action, mayWrite }: ExecutorSettingsProps) {
  const t = useTranslations("context");
  const { summary } = useDescribeContext();
  return (
    <Card title={t("executors")} description={t("executorsLead")}>
      {executors.length === 0 && <p className="text-secondary">{t("executorsEmpty")}</p>}
      <div className="divide-y">
        {executors.map((executor) => (
          <details key={executor.id} className="group">
            <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 rounded-sm py-1.5 [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
              <span className="font-medium">{executor.name}</span>
              <span className="ml-auto text-sm text-secondary">
                {isStateless ? t("isolations.STATELESS") : summary(executor.settings)}
              </span>
            </summary>
            <div className="grid gap-4 py-3 pl-6">
              <ContextForm
                agent={executor}
                action={action}
                mayWrite={mayWrite}
                lockedReason={isStateless ? t("executorStatelessSaved") : undefined}
                saveLabel={t("executorSave", { name: executor.name })}
              />
              <TextLink href={`/agents/${encodeURIComponent(executor.id)}/context`} className="w-fit py-0.5 text-sm">
                {t("executorOpen", { name: executor.name })}
              </TextLink>
            </div>
          </details>
        ))}
      </div>
    </Card>
  );
}
