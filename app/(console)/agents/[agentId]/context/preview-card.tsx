import { Upload } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ContextPreview } from "#components/context/context-preview.tsx";
import { PreviewPickers } from "#components/context/preview-pickers.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { type Asked, orNotFound, orUnreachable, readQuery } from "#lib/page.ts";
import { previewContext } from "#lib/services/context/preview-context.ts";
import { type Context, may } from "#lib/services/context.ts";
import type { PageAgent } from "../agent-page.ts";
import { previewContextAction } from "./actions.ts";
import { previewSessions } from "./preview-sessions.ts";

type Query = { session?: string; node?: string };
export type PreviewQuery = Asked<Query>;
type PreviewCardProps = {
  context: Context;
  agent: PageAgent;
  /** Whose sessions they are: the agent itself, or the executor's supervisor. */
  owner: PageAgent;
  executors: PageAgent[];
  query: PreviewQuery;
};

export async function PreviewCard({ context, agent, owner, executors, query }: PreviewCardProps) {
  const t = await getTranslations("context.preview");
  const { session, node: asked } = await readQuery<Query>(query);
  const nodes = [agent, ...executors];
  const node = nodes.find(({ id }) => id === asked) ?? agent;
  const sessions = await orUnreachable(previewSessions(context, owner.id, session));
  const threadId = session ?? sessions?.[0]?.threadId;
  return (
    <Card title={t("title")} description={t("lead")} className="xl:sticky xl:top-16">
      {sessions === null && <Callout tone="danger">{t("unreachable")}</Callout>}
      {sessions !== null && threadId === undefined && <NoSession mayImport={may(context, "import.write")} />}
      {sessions !== null && threadId !== undefined && (
        <div className="grid gap-4">
          <PreviewPickers sessions={sessions} threadId={threadId} nodes={nodes} nodeId={node.id} />
          <ContextPreview
            key={`${threadId}:${node.id}`}
            threadId={threadId}
            node={{ id: node.id, settings: node.contextSettings }}
            owner={{ id: owner.id, settings: owner.contextSettings }}
            saved={await orNotFound(previewContext.run(context, { threadId, nodeId: node.id }))}
            action={previewContextAction}
            notes={{
              draft: may(context, "settings.draft") ? undefined : t("unavailableRole"),
              content: may(context, "content.read") ? undefined : t("hiddenContent"),
            }}
          />
        </div>
      )}
    </Card>
  );
}

async function NoSession({ mayImport }: { mayImport: boolean }) {
  const t = await getTranslations("context.preview");
  const action = mayImport && (
    <ButtonLink href="/import">
      <Upload aria-hidden />
      {t("emptyAction")}
    </ButtonLink>
  );
  return (
    <EmptyState icon={Upload} title={t("emptyTitle")} actions={action}>
      {t("emptyText")}
    </EmptyState>
  );
}
