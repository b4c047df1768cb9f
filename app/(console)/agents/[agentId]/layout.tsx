import type { ReactNode } from "react";
import { AgentHeader } from "#components/agents/agent-header.tsx";
import { AgentTabs } from "#components/agents/agent-tabs.tsx";
import { Page } from "#components/shell/page.tsx";
import { getAgent } from "#lib/services/agents/get-agent.ts";
import { policyOf } from "../every-agent.ts";
import { type AgentParams, agentPage, executorsOf } from "./agent-page.ts";

export default async function AgentLayout({ params, children }: AgentParams & { children: ReactNode }) {
  const { context, agent } = await agentPage({ params });
  const supervisor = agent.supervisorId ? await getAgent.run(context, { agentId: agent.supervisorId }) : null;
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
      {children}
    </Page>
  );
}
