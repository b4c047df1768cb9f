import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { memoriesPath } from "#components/memories/memory.ts";
import { MemoryActions } from "#components/memories/memory-actions.tsx";
import { MemoryDetails } from "#components/memories/memory-details.tsx";
import { WhoMay } from "#components/shell/who-may.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { orNotFound, segmentId } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { getMemoryHistory } from "#lib/services/memories/get-memory-history.ts";
import { agentPage } from "../../agent-page.ts";
import { deleteMemoryAction, retireMemoryAction, updateMemoryAction } from "../actions.ts";

type MemoryPageProps = { params: Promise<{ agentId: string; memoryId: string }> };

export async function generateMetadata({ params }: MemoryPageProps): Promise<Metadata> {
  const memoryId = await segmentId((await params).memoryId);
  return { title: `${(await getTranslations("memories"))("memory")} ${memoryId}` };
}

export default async function MemoryPage({ params }: MemoryPageProps) {
  const { context, agent } = await agentPage({ params });
  const t = await getTranslations("memories");
  if (!may(context, "memory.read")) return <WhoMay title={t("denied")}>{t("deniedText")}</WhoMay>;
  const memoryId = await segmentId((await params).memoryId);
  const history = await orNotFound(getMemoryHistory.run(context, { memoryId }));
  if (history.memory.agentId !== agent.id) notFound();
  return (
    <div className="grid gap-3">
      <TextLink href={memoriesPath(agent.id)} className="inline-flex w-fit items-center gap-1">
        <ArrowLeft aria-hidden className="size-4" />
        {t("all")}
      </TextLink>
      <MemoryDetails
        agentId={agent.id}
        history={history}
        actions={
          <MemoryActions
            agentId={agent.id}
            memory={history.memory}
            rights={{ write: may(context, "memory.write"), delete: may(context, "memory.delete") }}
            actions={{ update: updateMemoryAction, retire: retireMemoryAction, delete: deleteMemoryAction }}
          />
        }
      />
    </div>
  );
}
