import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AgentHeader } from "#components/agents/agent-header.tsx";
import { AgentTabs } from "#components/agents/agent-tabs.tsx";
import { HeldBanner } from "#components/holds/held-banner.tsx";
import { holdsOn } from "#components/holds/hold.ts";
import { Page } from "#components/shell/page.tsx";
import { activeHolds } from "../../holds/active-holds.ts";
import { policyOf } from "../every-agent.ts";
import { type AgentParams, agentPage, executorsOf, supervisorOf } from "./agent-page.ts";

export async function generateMetadata({ params }: AgentParams): Promise<Metadata> {
  const { name } = (await agentPage({ params })).agent;
  const product = (await getTranslations("shell"))("product");
  return { title: { default: name, template: `%s · ${name} · ${product}` } };
}

export default async function AgentLayout({ params, children }: AgentParams & { children: ReactNode }) {
  const { context, agent } = await agentPage({ params });
  const supervisor = await supervisorOf(context, agent);
  const executors = await executorsOf(context, agent);
  return (
    <Page>
      <div className="grid gap-3">
        <AgentHeader
          agent={agent}
          policy={policyOf(agent)}
          supervisor={supervisor && { id: supervisor.id, name: supervisor.name }}
          executorCount={executors.length}
        />
        <AgentTabs agent={agent} />
      </div>
      <HeldBanner holds={holdsOn(await activeHolds(context), { agentId: agent.id })} />
      {children}
    </Page>
  );
}
