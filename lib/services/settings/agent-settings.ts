/** The settings as an agent's row keeps them: whole, so that a reader never has to know the defaults. */

import type { z } from "zod";
import type { contextSettingsOutput, storedMemorySettingsOutput } from "#lib/contract/settings.ts";
import type { ContextSettings, IsolationPolicy, StoredMemorySettings } from "#lib/core/types.ts";
import type { Agent, Prisma } from "#lib/db/generated/client.ts";

/** `isolation` is a supervisor's alone. */
export type AgentContextSettings = ContextSettings & { isolation?: IsolationPolicy | undefined };
export type SettingsPart = "context" | "stored_memory";

export const contextSettingsOf = (agent: Pick<Agent, "contextSettings">): AgentContextSettings =>
  agent.contextSettings as unknown as AgentContextSettings;

export const storedMemorySettingsOf = (agent: Pick<Agent, "storedMemorySettings">): StoredMemorySettings =>
  agent.storedMemorySettings as unknown as StoredMemorySettings;

export const toJson = (settings: AgentContextSettings | StoredMemorySettings): Prisma.InputJsonObject =>
  JSON.parse(JSON.stringify(settings)) as Prisma.InputJsonObject;

export function presentContextSettings(agent: Agent): z.input<typeof contextSettingsOutput> {
  return { ...contextSettingsOf(agent), revision: agent.contextRevision };
}

export function presentStoredMemorySettings(agent: Agent): z.input<typeof storedMemorySettingsOutput> {
  return { ...storedMemorySettingsOf(agent), revision: agent.storedMemoryRevision };
}
