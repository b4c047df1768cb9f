import { useTranslations } from "next-intl";
import { type AgentShare, agentPath } from "#components/overview/overview.ts";
import { TextLink } from "#components/ui/text-link.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type AgentSharesProps = {
  title: string;
  agents: AgentShare[];
  /** The tab of the agent that a name leads to. */
  tab: string;
  sign?: "+";
};

export function AgentShares({ title, agents, tab, sign }: AgentSharesProps) {
  const t = useTranslations("overview");
  const format = useFormat();
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-semibold text-secondary">{title}</h3>
      <ul className="divide-y">
        {agents.map(({ agentId, name, sessions, bytes }) => (
          <li key={agentId} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <TextLink href={agentPath(agentId, tab)} className="min-w-0 break-words">
              {name}
            </TextLink>
            <span className="text-secondary">
              {t("sessionsAndSize", { sessions, size: `${sign ?? ""}${format.bytes(bytes)}` })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
