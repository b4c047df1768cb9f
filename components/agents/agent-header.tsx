import { useTranslations } from "next-intl";
import { PolicyBadge } from "#components/agents/policy-badge.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { AgentKind, RetentionSettings } from "#lib/core/types.ts";

type AgentHeaderProps = {
  agent: { id: string; name: string; kind: AgentKind; model: string | null; region: string | null };
  policy: { retention: RetentionSettings; isPublished: boolean } | null;
  supervisor: { id: string; name: string } | null;
  executorCount: number;
};

export function AgentHeader({ agent, policy, supervisor, executorCount }: AgentHeaderProps) {
  const t = useTranslations("agents");
  return (
    <div className="grid gap-2">
      <PageHeader
        crumbs={[{ href: "/agents", label: t("title") }, { label: agent.name }]}
        title={agent.name}
        status={<Badge>{t(`kinds.${agent.kind}`)}</Badge>}
      />
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <Fact term={t("header.id")}>
          <span className="max-w-64 truncate font-mono">{agent.id}</span>
          <CopyButton text={agent.id} name={t("header.id")} />
        </Fact>
        <Fact term={t("header.model")}>{agent.model ?? t("noModel")}</Fact>
        {agent.region && <Fact term={t("header.region")}>{agent.region}</Fact>}
        {supervisor && (
          <Fact term={t("header.supervisor")}>
            <TextLink href={`/agents/${encodeURIComponent(supervisor.id)}/context`}>{supervisor.name}</TextLink>
          </Fact>
        )}
        {agent.kind === "SUPERVISOR" && (
          <Fact term={t("details.executorsTitle")}>{t("header.executors", { count: executorCount })}</Fact>
        )}
        {policy && (
          <Fact term={t("header.policy")}>
            <PolicyBadge policy={policy} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-7 min-w-0 items-center gap-1.5">
      <dt className="text-secondary">{term}</dt>
      <dd className="flex min-w-0 items-center gap-0.5">{children}</dd>
    </div>
  );
}
