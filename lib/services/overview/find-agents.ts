import type { StoredMemorySettings } from "#lib/core/types.ts";
import type { Context } from "#lib/services/context.ts";
import { storedMemorySettingsOf } from "#lib/services/settings/agent-settings.ts";
import { sumUsage } from "#lib/services/usage/sum-usage.ts";
import type { Usage } from "#lib/store/memory-store.ts";

/** An agent with sessions of its own, as the overview needs it. */
export type OverviewAgent = {
  agentId: string;
  name: string;
  settings: StoredMemorySettings;
  isPublished: boolean;
  sessions: number;
  bytes: number;
};

export async function findOverviewAgents({ prisma }: Context, usage: readonly Usage[]): Promise<OverviewAgent[]> {
  const rows = await prisma.agent.findMany({
    where: { kind: { not: "EXECUTOR" } },
    select: { id: true, name: true, storedMemorySettings: true, storedMemoryRevision: true, publishedRevision: true },
  });
  const usageOf = Map.groupBy(usage, ({ agentId }) => agentId);
  return rows.map((row) => {
    const { sessions, capacityUsedBytes: bytes } = sumUsage(usageOf.get(row.id) ?? []);
    return {
      agentId: row.id,
      name: row.name,
      settings: storedMemorySettingsOf(row),
      isPublished: row.publishedRevision === row.storedMemoryRevision,
      sessions: sessions.total,
      bytes,
    };
  });
}

const SHOWN = 5;

/** The ones with the most data, as the wire shows them. */
export function largest<T extends { agentId: string; name: string; sessions: number; bytes: number }>(
  agents: readonly T[],
) {
  const sorted = agents.toSorted((a, b) => b.bytes - a.bytes || b.sessions - a.sessions);
  return sorted.slice(0, SHOWN).map(({ agentId, name, sessions, bytes }) => ({ agentId, name, sessions, bytes }));
}
