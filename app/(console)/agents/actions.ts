"use server";
import { readAgentDetails, readNewAgent } from "#components/agents/read-agent-form.ts";
import { formAction } from "#lib/action.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { deleteAgent } from "#lib/services/agents/delete-agent.ts";
import { updateAgent } from "#lib/services/agents/update-agent.ts";

const pageOf = (agentId: string, tab: string) => `/agents/${encodeURIComponent(agentId)}/${tab}`;

export const createAgentAction = formAction(createAgent, {
  input: readNewAgent,
  refresh: ["/agents"],
  goTo: ({ id }) => pageOf(id, "context"),
});

export const updateAgentAction = formAction(updateAgent, {
  input: readAgentDetails,
  refresh: ({ id }) => [pageOf(id, "details")],
  message: (t) => t("agents.details.saved"),
});

export const deleteAgentAction = formAction(deleteAgent, {
  input: (form) => ({ agentId: form.get("agentId") }),
  refresh: ["/agents"],
  goTo: () => "/agents",
});
