import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RestoreSettings } from "#components/history/restore-settings.tsx";
import { RevisionItem } from "#components/history/revision-item.tsx";
import type { Revision } from "#components/history/settings-in-words.ts";
import { agentPath } from "#components/overview/overview.ts";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { listPage } from "#lib/list-page.ts";
import { type Asked, readQuery } from "#lib/page.ts";
import { type Context, may } from "#lib/services/context.ts";
import { diffSettings } from "#lib/services/settings/diff-settings.ts";
import { listSettingsHistory } from "#lib/services/settings/list-settings-history.ts";
import { type AgentParams, agentPage, type PageAgent } from "../agent-page.ts";
import { restoreContextAction, restoreStoredMemoryAction } from "./actions.ts";

const REVISIONS_A_PAGE = 20;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("history"))("title") };
}

type Query = { cursor?: string };

export default async function HistoryPage({ params, searchParams }: AgentParams & { searchParams: Asked<Query> }) {
  const { context, agent } = await agentPage({ params });
  const t = await getTranslations("history");
  const { cursor } = await readQuery<Query>(searchParams);
  const asked = { agentId: agent.id, limit: REVISIONS_A_PAGE };
  const page = await listPage((cursor) => listSettingsHistory.run(context, { ...asked, cursor }), cursor);
  const path = agentPath(agent.id, "history");
  return (
    <div className="grid max-w-4xl gap-4">
      <p className="max-w-prose text-secondary">{t("lead")}</p>
      <FirstPageNote shown={page.isCursorRefused} />
      {page.items.length === 0 && <p>{t("empty")}</p>}
      <ol className="grid gap-3">
        {page.items.map((item) => (
          <RevisionItem
            key={`${item.part} ${item.revision}`}
            revision={item as Revision}
            isCurrent={item.revision === inForce(agent, item.part)?.revision}
            restore={<Restore context={context} agent={agent} revision={item as Revision} />}
          />
        ))}
      </ol>
      <div className="flex gap-2">
        {cursor && <ButtonLink href={path}>{t("newest")}</ButtonLink>}
        {page.nextCursor && (
          <ButtonLink href={`${path}?cursor=${encodeURIComponent(page.nextCursor)}`}>{t("older")}</ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The settings of a part, without the number that a save does not take. */
function inForce(agent: PageAgent, part: Revision["part"]) {
  const settings = part === "context" ? agent.contextSettings : agent.storedMemorySettings;
  if (!settings) return null;
  const { revision, ...value } = settings;
  return { revision, value };
}

type RestoreProps = { context: Context; agent: PageAgent; revision: Revision };

async function Restore({ context, agent, revision }: RestoreProps) {
  const current = inForce(agent, revision.part);
  if (!current || current.revision === revision.revision || !may(context, "settings.write")) return null;
  if (
    revision.part === "stored_memory" &&
    !may(context, "retention.write") &&
    changesRetention(current.value, revision)
  ) {
    return <p className="text-sm text-secondary">{(await getTranslations("history"))("deniedRetention")}</p>;
  }
  const action = revision.part === "context" ? restoreContextAction : restoreStoredMemoryAction;
  return <RestoreSettings agentId={agent.id} revision={revision} current={current} action={action} />;
}

function changesRetention(current: object, { value }: Revision): boolean {
  const retentionOf = (settings: unknown) => (settings as { retention: unknown }).retention;
  return diffSettings(retentionOf(current), retentionOf(value)).length > 0;
}
