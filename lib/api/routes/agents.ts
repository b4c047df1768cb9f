import { type Route, route } from "#lib/api/route.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { deleteAgent } from "#lib/services/agents/delete-agent.ts";
import { getAgent } from "#lib/services/agents/get-agent.ts";
import { listAgents } from "#lib/services/agents/list-agents.ts";
import { updateAgent } from "#lib/services/agents/update-agent.ts";
import { getContextSettings, getStoredMemorySettings } from "#lib/services/settings/get-settings.ts";
import { listSettingsHistory } from "#lib/services/settings/list-settings-history.ts";
import { putContextSettings } from "#lib/services/settings/put-context-settings.ts";
import { putStoredMemorySettings } from "#lib/services/settings/put-stored-memory-settings.ts";
import { getStoredMemory } from "#lib/services/usage/get-stored-memory.ts";

export const agentRoutes: readonly Route[] = [
  route("POST", "/agents", createAgent, {
    status: 201,
    replay: { remember: ({ id }) => ({ agentId: id }), recall: getAgent },
  }),
  route("GET", "/agents", listAgents),
  route("GET", "/agents/{agentId}", getAgent),
  route("PATCH", "/agents/{agentId}", updateAgent),
  route("DELETE", "/agents/{agentId}", deleteAgent),
  route("GET", "/agents/{agentId}/context-settings", getContextSettings, { revisioned: true }),
  route("PUT", "/agents/{agentId}/context-settings", putContextSettings, { revisioned: true }),
  route("GET", "/agents/{agentId}/stored-memory-settings", getStoredMemorySettings, { revisioned: true }),
  route("PUT", "/agents/{agentId}/stored-memory-settings", putStoredMemorySettings, { revisioned: true }),
  route("GET", "/agents/{agentId}/stored-memory", getStoredMemory),
  route("GET", "/agents/{agentId}/settings-history", listSettingsHistory),
];
