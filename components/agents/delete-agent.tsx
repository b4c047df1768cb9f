"use client";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { FormAction } from "#lib/contract/action-state.ts";
import type { AgentKind } from "#lib/core/types.ts";

/** What is stored of the agent; null for an executor. */
export type StoredOfAgent = { sessions: number; messages: number; bytes: number } | null;
type DeleteAgentProps = {
  agent: { id: string; name: string; kind: AgentKind };
  stored: StoredOfAgent;
  executorNames: string[];
  action: FormAction;
  mayDelete: boolean;
};

export function DeleteAgent({ agent, stored, executorNames, action, mayDelete }: DeleteAgentProps) {
  const t = useTranslations("agents.delete");
  if (!mayDelete) return <p className="text-secondary">{t("denied")}</p>;
  if (executorNames.length > 0) {
    return (
      <Callout tone="warning" title={t("refusedTitle")}>
        {t("refused", { names: executorNames.join(", ") })}
      </Callout>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-secondary">{agent.kind === "EXECUTOR" ? t("leadExecutor") : t("lead")}</p>
      <ConfirmDialog
        label={
          <>
            <Trash2 aria-hidden />
            {t("button")}
          </>
        }
        button={{ variant: "dangerQuiet" }}
        title={t("dialogTitle", { name: agent.name })}
        confirmLabel={t("confirm")}
        action={action}
        values={{ agentId: agent.id }}
        typedName={agent.name}
      >
        <p>{t("names")}</p>
        <WhatGoes stored={stored} />
      </ConfirmDialog>
    </div>
  );
}

function WhatGoes({ stored }: { stored: StoredOfAgent }) {
  const t = useTranslations("agents.delete");
  const format = useFormat();
  return (
    <ul className="list-disc pl-5">
      {stored && (
        <>
          <li>{t("sessions", { count: stored.sessions })}</li>
          <li>{t("messages", { count: stored.messages })}</li>
          <li>{t("bytes", { size: format.bytes(stored.bytes) })}</li>
        </>
      )}
      <li>{t("settings")}</li>
    </ul>
  );
}
