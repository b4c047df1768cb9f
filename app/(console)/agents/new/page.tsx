import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreateAgentForm } from "#components/agents/create-agent-form.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { retentionInput } from "#lib/contract/settings.ts";
import { AGENT_KINDS } from "#lib/core/types.ts";
import { type Asked, pageContext, readQuery } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { listModels } from "#lib/services/models/list-models.ts";
import { createAgentAction } from "../actions.ts";
import { everyAgent } from "../every-agent.ts";
import { unavailableReasons } from "../unavailable-reasons.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("agents.new"))("title") };
}

type Query = { kind?: string; supervisorId?: string };

export default async function NewAgentPage({ searchParams }: { searchParams: Asked<Query> }) {
  const context = await pageContext();
  const t = await getTranslations("agents");
  const { kind, supervisorId = null } = await readQuery<Query>(searchParams);
  const supervisors = await everyAgent(context, { kind: "SUPERVISOR" });
  const models = await listModels.run(context, {});
  return (
    <Page>
      <PageHeader
        crumbs={[{ href: "/agents", label: t("title") }, { label: t("new.title") }]}
        title={t("new.title")}
        description={t("new.lead")}
      />
      <CreateAgentForm
        action={createAgentAction}
        models={models.items}
        supervisors={supervisors.map(({ id, name }) => ({ id, name }))}
        initial={{ kind: AGENT_KINDS.find((name) => name === kind) ?? "SINGLE", supervisorId }}
        mayCreate={may(context, "agent.write")}
        retention={retentionInput.parse({})}
        mayWriteRetention={may(context, "retention.write")}
        archiveReason={(await unavailableReasons())["retention.archiveBeforeDelete"]}
      />
    </Page>
  );
}
