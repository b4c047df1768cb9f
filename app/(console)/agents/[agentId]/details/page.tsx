import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AgentDetailsForm } from "#components/agents/agent-details-form.tsx";
import { DeleteAgent } from "#components/agents/delete-agent.tsx";
import { ExecutorList } from "#components/agents/executor-list.tsx";
import { Card } from "#components/ui/card.tsx";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";
import { Time } from "#components/ui/time.tsx";
import { type Context, may } from "#lib/services/context.ts";
import { listModels } from "#lib/services/models/list-models.ts";
import { deleteAgentAction, updateAgentAction } from "../../actions.ts";
import { everyAgent } from "../../every-agent.ts";
import { type AgentParams, agentPage, executorsOf } from "../agent-page.ts";
import { storedOf } from "../stored-of.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("agents.details"))("title") };
}

export default async function DetailsPage({ params }: AgentParams) {
  const { context, agent } = await agentPage({ params });
  const t = await getTranslations("agents");
  const models = await listModels.run(context, {});
  const executors = await executorsOf(context, agent);
  const mayWrite = may(context, "agent.write");
  return (
    <div className="grid max-w-4xl gap-5">
      <Card title={t("details.title")}>
        <DescriptionList className="mb-4">
          <Description term={t("details.created")}>
            <Time value={agent.createdAt} />
          </Description>
          <Description term={t("details.updated")}>
            <Time value={agent.updatedAt} />
          </Description>
        </DescriptionList>
        <AgentDetailsForm
          agent={agent}
          models={models.items}
          supervisors={agent.kind === "EXECUTOR" ? await supervisorChoices(context) : null}
          action={updateAgentAction}
          mayWrite={mayWrite}
        />
      </Card>
      {agent.kind === "SUPERVISOR" && (
        <ExecutorList supervisorId={agent.id} executors={executors} mayCreate={mayWrite} />
      )}
      <Card title={t("delete.title")}>
        <DeleteAgent
          agent={{ id: agent.id, name: agent.name, kind: agent.kind }}
          stored={await storedOf(context, agent)}
          executorNames={executors.map(({ name }) => name)}
          action={deleteAgentAction}
          mayDelete={may(context, "agent.delete")}
        />
      </Card>
    </div>
  );
}

async function supervisorChoices(context: Context) {
  return (await everyAgent(context, { kind: "SUPERVISOR" })).map(({ id, name }) => ({ id, name }));
}
