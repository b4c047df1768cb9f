import { Brain, SearchX } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AddMemory } from "#components/memories/add-memory.tsx";
import { ExportMemories } from "#components/memories/export-memories.tsx";
import { memoriesPath } from "#components/memories/memory.ts";
import { MemoryFilter } from "#components/memories/memory-filter.tsx";
import { MemoryTable } from "#components/memories/memory-table.tsx";
import { SearchHits } from "#components/memories/search-hits.tsx";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { RECORD_TYPES } from "#lib/core/types.ts";
import { listPage } from "#lib/list-page.ts";
import { type Asked, readQuery } from "#lib/page.ts";
import { type Context, may } from "#lib/services/context.ts";
import { listAgentMemories } from "#lib/services/memories/list-agent-memories.ts";
import { searchMemories } from "#lib/services/memories/search-memories.ts";
import { type AgentParams, agentPage, type PageAgent } from "../agent-page.ts";
import { addMemoryAction } from "./actions.ts";

const HITS = 20;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("memories"))("title") };
}

type Query = { userId?: string; type?: string; q?: string; cursor?: string };
type PartProps = { context: Context; agent: PageAgent; query: Query };

export default async function MemoriesPage({ params, searchParams }: AgentParams & { searchParams: Asked<Query> }) {
  const { context, agent } = await agentPage({ params });
  // What an executor's sessions teach is its supervisor's.
  if (agent.supervisorId) redirect(memoriesPath(agent.supervisorId));
  const t = await getTranslations("memories");
  if (!may(context, "memory.read")) return <WhoMay title={t("denied")}>{t("deniedText")}</WhoMay>;
  const query = await readQuery<Query>(searchParams);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-secondary">{t("lead")}</p>
        <div className="flex flex-wrap gap-2">
          <ExportMemories agentId={agent.id} mayExport={may(context, "memory.export")} />
          {may(context, "memory.write") && <AddMemory agentId={agent.id} action={addMemoryAction} />}
        </div>
      </div>
      <Use agent={agent} />
      <MemoryFilter />
      {query.q ? <Hits context={context} agent={agent} query={query} /> : <List {...{ context, agent, query }} />}
    </div>
  );
}

/** Whether what is listed here reaches a model at all. */
async function Use({ agent }: { agent: PageAgent }) {
  const t = await getTranslations("memories.use");
  const longTerm = agent.storedMemorySettings?.longTermMemory;
  const use = !longTerm?.enabled ? "off" : longTerm.shareAcrossSessions ? null : "own";
  if (use === null) return null;
  return (
    <Callout>
      {t(use)} <TextLink href={`/agents/${encodeURIComponent(agent.id)}/stored-memory`}>{t("settings")}</TextLink>
    </Callout>
  );
}

async function List({ context, agent, query: { userId, type, cursor } }: PartProps) {
  const t = await getTranslations("memories");
  const recordType = RECORD_TYPES.find((known) => known === type);
  const asked = { agentId: agent.id, userId: userId || undefined, recordType };
  const page = await listPage((cursor) => listAgentMemories.run(context, { ...asked, cursor }), cursor);
  const isFiltered = Boolean(userId || recordType || cursor);
  if (page.items.length === 0) {
    return (
      <EmptyState icon={isFiltered ? SearchX : Brain} title={t(isFiltered ? "noMatch" : "empty")}>
        {t(isFiltered ? "noMatchText" : "emptyText")}
      </EmptyState>
    );
  }
  return (
    <>
      <FirstPageNote shown={page.isCursorRefused} />
      <MemoryTable agentId={agent.id} memories={page.items} />
      <Pagination shownCount={page.items.length} nextCursor={page.nextCursor} />
    </>
  );
}

async function Hits({ context, agent, query: { userId, type, q = "" } }: PartProps) {
  const t = await getTranslations("memories");
  if (!userId) return <Callout title={t("needsUser")}>{t("needsUserText")}</Callout>;
  const recordType = RECORD_TYPES.find((known) => known === type);
  const asked = { query: q, userId, agentId: agent.id, maxResults: HITS };
  const { items } = await searchMemories.run(context, { ...asked, ...(recordType && { recordTypes: [recordType] }) });
  if (items.length > 0) return <SearchHits agentId={agent.id} hits={items} />;
  return (
    <EmptyState icon={SearchX} title={t("noMatch")}>
      {t("noMatchText")}
    </EmptyState>
  );
}
