import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { contextSettingsOutput, storedMemorySettingsOutput } from "#lib/contract/settings.ts";
import { requireAgent, requireOwnSessions } from "#lib/services/agents/find-agent.ts";
import { query } from "#lib/services/operation.ts";
import { presentContextSettings, presentStoredMemorySettings } from "#lib/services/settings/agent-settings.ts";

const ofAgent = z.strictObject({ agentId: id });

export const getContextSettings = query({
  name: "settings.getContextSettings",
  summary: "What an agent keeps in its context",
  permission: "settings.read",
  input: ofAgent,
  output: contextSettingsOutput,
  scope: (_, { agentId }) => ({ agentId }),
  run: async ({ prisma }, { agentId }) => presentContextSettings(await requireAgent(prisma, agentId)),
});

export const getStoredMemorySettings = query({
  name: "settings.getStoredMemorySettings",
  summary: "What the database keeps of an agent's sessions",
  permission: "settings.read",
  input: ofAgent,
  output: storedMemorySettingsOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run({ prisma }, { agentId }) {
    const agent = await requireAgent(prisma, agentId);
    requireOwnSessions(agent);
    return presentStoredMemorySettings(agent);
  },
});
