import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContextForm } from "#components/context/context-form.tsx";
import { ContextDrafts } from "#components/context/drafts.tsx";
import { ExecutorSettings } from "#components/context/executor-settings.tsx";
import { Card } from "#components/ui/card.tsx";
import { orUnreachable } from "#lib/page.ts";
import { getExchangeSizes } from "#lib/services/context/get-exchange-sizes.ts";
import { may } from "#lib/services/context.ts";
import { listModels } from "#lib/services/models/list-models.ts";
import { type AgentParams, agentPage, executorsOf, supervisorOf } from "../agent-page.ts";
import { saveContextAction } from "./actions.ts";
import { PreviewCard, type PreviewQuery } from "./preview-card.tsx";
import { supervisorNotes } from "./supervisor-notes.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("context"))("title") };
}

export default async function ContextPage({ params, searchParams }: AgentParams & { searchParams: PreviewQuery }) {
  const { context, agent } = await agentPage({ params });
  const t = await getTranslations("context");
  const executors = await executorsOf(context, agent);
  const supervisor = await supervisorOf(context, agent);
  const form = { action: saveContextAction, mayWrite: may(context, "settings.write") };
  return (
    <ContextDrafts>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <Card title={t("settings")} description={t("lead")}>
            <ContextForm
              {...form}
              agent={{ ...agent, settings: agent.contextSettings }}
              {...(await supervisorNotes(supervisor))}
              sizes={await orUnreachable(getExchangeSizes.run(context, { agentId: agent.id }))}
              model={(await listModels.run(context, {})).items.find(({ id }) => id === agent.model) ?? null}
              saveLabel={t("save")}
            />
          </Card>
          {agent.kind === "SUPERVISOR" && (
            <ExecutorSettings
              {...form}
              executors={executors.map((executor) => ({ ...executor, settings: executor.contextSettings }))}
              isStateless={agent.contextSettings.isolation === "STATELESS"}
            />
          )}
        </div>
        <PreviewCard
          context={context}
          agent={agent}
          owner={supervisor ?? agent}
          executors={executors}
          query={searchParams}
        />
      </div>
    </ContextDrafts>
  );
}
