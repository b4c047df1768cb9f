import { Plus, Upload } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { FirstSteps } from "#components/overview/first-steps.tsx";
import { GrowthCard } from "#components/overview/growth-card.tsx";
import { NextCard } from "#components/overview/next-card.tsx";
import { OverviewTiles } from "#components/overview/overview-tiles.tsx";
import { ProblemList } from "#components/overview/problem-list.tsx";
import { StopEverywhere } from "#components/retention/stop-everywhere.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { rangeOf } from "#components/storage/range-links.tsx";
import { StorageSkeleton } from "#components/storage/storage-skeleton.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { type Asked, pageContext, readQuery } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { getOverview } from "#lib/services/overview/get-overview.ts";
import { setStopFlagAction } from "./actions.ts";
import { DemoCard } from "./demo-card.tsx";
import { readStorage, StorageCards } from "./storage-cards.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("overview"))("title") };
}

type Query = { days?: string };

export default async function OverviewPage({ searchParams }: { searchParams: Asked<Query> }) {
  const context = await pageContext();
  const t = await getTranslations("overview");
  const days = rangeOf((await readQuery<Query>(searchParams)).days);
  const figures = readStorage(context, { days });
  const overview = await getOverview.run(context, {});
  const mayRun = may(context, "retention.run");
  const areRunsStopped = overview.problems.some(({ kind }) => kind === "runsStopped");
  const mayWrite = may(context, "agent.write");
  const isNew = overview.stored !== null && overview.stored.sessions.total + overview.stored.trashedSessions === 0;
  const actions = mayWrite && !isNew && (
    <>
      <ButtonLink href="/import">
        <Upload aria-hidden />
        {t("import")}
      </ButtonLink>
      <ButtonLink href="/agents/new">
        <Plus aria-hidden />
        {t("createAgent")}
      </ButtonLink>
    </>
  );
  return (
    <Page>
      <PageHeader title={t("title")} description={t("lead")} actions={actions} />
      <DemoCard context={context} />
      {isNew && <FirstSteps mayWrite={mayWrite} hasAgents={overview.agents > 0} />}
      <OverviewTiles overview={overview} />
      <ProblemList
        problems={overview.problems}
        resume={<StopEverywhere isStopped mayRun={mayRun} action={setStopFlagAction} />}
      />
      {overview.stored !== null && !isNew && (
        <>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <GrowthCard growth={overview.growth} growing={overview.growing} />
            <NextCard
              next={overview.next}
              trash={overview.trash}
              maySeeTrash={may(context, "trash.read")}
              stop={!areRunsStopped && <StopEverywhere isStopped={false} mayRun={mayRun} action={setStopFlagAction} />}
            />
          </div>
          <Suspense fallback={<StorageSkeleton />}>
            <StorageCards figures={figures} days={days} path="/" />
          </Suspense>
        </>
      )}
    </Page>
  );
}
