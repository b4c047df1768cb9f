import type { StoredMemorySettings } from "#lib/core/types.ts";
import type { MutationContext } from "#lib/services/context.ts";
import { type AgentContextSettings, type SettingsPart, toJson } from "#lib/services/settings/agent-settings.ts";

type Revision = {
  agentId: string;
  part: SettingsPart;
  revision: number;
  value: AgentContextSettings | StoredMemorySettings;
};

/** Revisions are only ever inserted. */
export async function writeRevision(context: MutationContext, { value, ...revision }: Revision): Promise<void> {
  await context.tx.settingsRevision.create({
    data: { ...revision, value: toJson(value), actor: context.actor.name, createdAt: context.now() },
  });
}
