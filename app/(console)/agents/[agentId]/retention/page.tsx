import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PolicyInWords } from "#components/retention/policy-in-words.tsx";
import { PreviewPanel } from "#components/retention/preview-panel.tsx";
import { isOpen } from "#components/retention/retention-run.ts";
import { RunList } from "#components/retention/run-list.tsx";
import { RunningNow } from "#components/retention/running-now.tsx";
import { may } from "#lib/services/context.ts";
import { getStopFlag } from "#lib/services/policies/stop-flag.ts";
import { listRuns } from "#lib/services/retention/list-runs.ts";
import { type AgentParams, agentPage } from "../agent-page.ts";
import { previewRetentionAction, runRetentionAction } from "../stored-memory/actions.ts";
import { enforcementOf, refusalOf } from "./run-refusal.ts";

const RUNS_A_PAGE = 25;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("retention"))("title") };
}

type Query = { searchParams: Promise<{ cursor?: string }> };

export default async function RetentionPage({ params, searchParams }: AgentParams & Query) {
  const { context, agent } = await agentPage({ params });
  const retention = agent.storedMemorySettings?.retention;
  if (!retention) notFound();
  const { cursor } = await searchParams;
  const page = await listRuns.run(context, { agentId: agent.id, cursor, limit: RUNS_A_PAGE });
  const newest = cursor ? (await listRuns.run(context, { agentId: agent.id, limit: 1 })).items : page.items;
  const open = newest.find(isOpen) ?? null;
  const { isStopped } = await getStopFlag.run(context, {});
  const state = { isOn: retention.apply, isPublished: agent.isPolicyPublished, isStopped, hasOpenRun: open !== null };
  return (
    <div className="grid gap-5">
      {open && <RunningNow run={open} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <PolicyInWords
          retention={retention}
          href={`/agents/${encodeURIComponent(agent.id)}/stored-memory`}
          enforcement={enforcementOf(state)}
        />
        <PreviewPanel
          agentId={agent.id}
          graceDays={retention.graceDays}
          previewAction={previewRetentionAction}
          runAction={runRetentionAction}
          refusal={refusalOf(state, may(context, "retention.run"))}
        />
      </div>
      <RunList
        agentId={agent.id}
        runs={page.items}
        total={page.total ?? page.items.length}
        nextCursor={page.nextCursor}
      />
    </div>
  );
}
