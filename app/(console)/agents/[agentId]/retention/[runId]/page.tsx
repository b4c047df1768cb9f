import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RunBatches } from "#components/retention/run-batches.tsx";
import { RunFacts, RunTiles } from "#components/retention/run-facts.tsx";
import { RunHeader } from "#components/retention/run-header.tsx";
import { RunOutcome } from "#components/retention/run-outcome.tsx";
import { RunProgress } from "#components/retention/run-progress.tsx";
import { orNotFound, segmentId } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { getRun } from "#lib/services/retention/get-run.ts";
import { agentPage } from "../../agent-page.ts";
import { approveRunAction, stopRunAction } from "../actions.ts";

type RunPageProps = { params: Promise<{ agentId: string; runId: string }> };

export async function generateMetadata({ params }: RunPageProps): Promise<Metadata> {
  return { title: `${(await getTranslations("retention"))("run.name")} ${(await params).runId}` };
}

export default async function RunPage({ params }: RunPageProps) {
  const { context, agent } = await agentPage({ params });
  const runId = await segmentId((await params).runId);
  const run = await orNotFound(getRun.run(context, { agentId: agent.id, runId }));
  const trashHref = `/trash?${new URLSearchParams({ agentId: agent.id, runId })}`;
  return (
    <div className="grid gap-5">
      <RunHeader
        run={run}
        actions={{ stop: stopRunAction, approve: approveRunAction }}
        mayRun={may(context, "retention.run")}
        trashHref={may(context, "trash.read") ? trashHref : null}
      />
      <RunProgress run={run} />
      <RunOutcome run={run} />
      <RunTiles run={run} />
      <RunFacts run={run} />
      <RunBatches batches={run.batches} />
    </div>
  );
}
