import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { agentPath } from "#components/overview/overview.ts";
import { rangeOf } from "#components/storage/range-links.tsx";
import { StoreUnreachable } from "#components/storage/store-unreachable.tsx";
import { type Asked, orUnreachable, readQuery } from "#lib/page.ts";
import { readStorage, StorageCards } from "../../../storage-cards.tsx";
import { type AgentParams, agentPage } from "../agent-page.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("storage"))("title") };
}

type Query = { days?: string };

export default async function StoragePage({ params, searchParams }: AgentParams & { searchParams: Asked<Query> }) {
  const { context, agent } = await agentPage({ params });
  // What an executor writes is stored in its supervisor's sessions.
  if (agent.supervisorId) redirect(agentPath(agent.supervisorId, "storage"));
  const days = rangeOf((await readQuery<Query>(searchParams)).days);
  const path = agentPath(agent.id, "storage");
  const cards = await orUnreachable(
    StorageCards({ figures: readStorage(context, { agentId: agent.id, days }), days, path }),
  );
  return <div className="grid gap-5">{cards ?? <StoreUnreachable />}</div>;
}
