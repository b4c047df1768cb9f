import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { agentPath } from "#components/overview/overview.ts";
import { PolicyInWords } from "#components/retention/policy-in-words.tsx";
import { PreviewPanel } from "#components/retention/preview-panel.tsx";
import { isOpen } from "#components/retention/retention-run.ts";
import { RunList } from "#components/retention/run-list.tsx";
import { RunningNow } from "#components/retention/running-now.tsx";
import { StopEverywhere } from "#components/retention/stop-everywhere.tsx";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { Card } from "#components/ui/card.tsx";
import { listPage } from "#lib/list-page.ts";
import { type Asked, readQuery, retentionSchedule } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { getStopFlag } from "#lib/services/policies/stop-flag.ts";
import { listRuns } from "#lib/services/retention/list-runs.ts";
import { setStopFlagAction } from "../../../actions.ts";
import { type AgentParams, agentPage } from "../agent-page.ts";
import { previewRetentionAction, runRetentionAction } from "../stored-memory/actions.ts";
import { enforcementOf, refusalOf } from "./run-refusal.ts";

const RUNS_A_PAGE = 25;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("retention"))("title") };
}

type Query = { cursor?: string };

export default async function RetentionPage({ params, searchParams }: AgentParams & { searchParams: Asked<Query> }) {
  const { context, agent } = await agentPage({ params });
  const retention = agent.storedMemorySettings?.retention;
  if (!retention) notFound();
  const t = await getTranslations("retention.everywhere");
  const mayRun = may(context, "retention.run");
  const { cursor } = await readQuery<Query>(searchParams);
  const asked = { agentId: agent.id, limit: RUNS_A_PAGE };
  const page = await listPage((cursor) => listRuns.run(context, { ...asked, cursor }), cursor);
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
          href={agentPath(agent.id, "stored-memory")}
          printHref={agentPath(agent.id, "policy")}
          enforcement={enforcementOf(state)}
          schedule={retentionSchedule()}
        />
        <PreviewPanel
          agentId={agent.id}
          graceDays={retention.graceDays}
          previewAction={previewRetentionAction}
          runAction={runRetentionAction}
          refusal={refusalOf(state, mayRun)}
        />
      </div>
      <Card
        title={t("title")}
        actions={<StopEverywhere isStopped={isStopped} mayRun={mayRun} action={setStopFlagAction} />}
      >
        <p>{t(isStopped ? "stopped" : "allowed")}</p>
      </Card>
      <FirstPageNote shown={page.isCursorRefused} />
      <RunList
        agentId={agent.id}
        runs={page.items}
        total={page.total ?? page.items.length}
        nextCursor={page.nextCursor}
      />
    </div>
  );
}
