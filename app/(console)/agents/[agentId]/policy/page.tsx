import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Revision } from "#components/history/settings-in-words.ts";
import { type PolicyPart, PolicySheet } from "#components/policy/policy-sheet.tsx";
import { pageMember, retentionSchedule } from "#lib/page.ts";
import type { Context } from "#lib/services/context.ts";
import { getStopFlag } from "#lib/services/policies/stop-flag.ts";
import { getRevision } from "#lib/services/settings/get-revision.ts";
import { type AgentParams, agentPage, executorsOf } from "../agent-page.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("policy"))("tab") };
}

export default async function PolicyPage({ params }: AgentParams) {
  const { context, agent } = await agentPage({ params });
  const nodes = [agent, ...(await executorsOf(context, agent))];
  const parts = nodes.map((node) => partOf(context, node, "context", node.contextSettings.revision));
  const revision = agent.storedMemorySettings?.revision;
  return (
    <PolicySheet
      agent={agent}
      context={await Promise.all(parts)}
      stored={revision === undefined ? null : await partOf(context, agent, "stored_memory", revision)}
      schedule={retentionSchedule()}
      isStopped={(await getStopFlag.run(context, {})).isStopped}
      at={context.now()}
      reader={(await pageMember("own_password")).name}
    />
  );
}

type Node = { id: string; name: string };

async function partOf(context: Context, node: Node, part: Revision["part"], revision: number): Promise<PolicyPart> {
  const found = await getRevision.run(context, { agentId: node.id, part, revision });
  return { agentName: node.name, revision: found as Revision };
}
