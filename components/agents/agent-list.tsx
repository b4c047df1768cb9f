import { Bot, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AgentFilter } from "#components/agents/agent-filter.tsx";
import { AgentTable, DEFAULT_SORT } from "#components/agents/agent-table.tsx";
import { type AgentListItem, arrangeAgents, type AgentFilter as Filter } from "#components/agents/arrange-agents.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

type AgentListProps = { agents: AgentListItem[]; filter: Filter; sort: string; emptyActions?: ReactNode };

export function AgentList({ agents, filter, sort, emptyActions }: AgentListProps) {
  const t = useTranslations("agents");
  if (agents.length === 0) {
    return (
      <EmptyState icon={Bot} title={t("empty")} actions={emptyActions}>
        {t("emptyHint")}
      </EmptyState>
    );
  }
  const shown = arrangeAgents(agents, filter, sort || DEFAULT_SORT);
  return (
    <div className="grid gap-3">
      <AgentFilter />
      <p role="status" className="text-sm text-secondary">
        {t("count", { count: shown.length })}
      </p>
      {shown.length > 0 ? (
        <AgentTable agents={shown} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={t("noMatch")}
          actions={<ButtonLink href="/agents">{t("clearFilter")}</ButtonLink>}
        />
      )}
    </div>
  );
}
