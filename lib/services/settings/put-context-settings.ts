import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { contextSettingsInput, contextSettingsOutput } from "#lib/contract/settings.ts";
import type { AgentKind } from "#lib/core/types.ts";
import { lockAgent, requireAgent } from "#lib/services/agents/find-agent.ts";
import { mutation } from "#lib/services/operation.ts";
import { contextSettingsOf, presentContextSettings, toJson } from "#lib/services/settings/agent-settings.ts";
import { checkContextSettings, requireNotStateless } from "#lib/services/settings/context-rules.ts";
import { diffSettings } from "#lib/services/settings/diff-settings.ts";
import { expectedRevision, requireRevision } from "#lib/services/settings/expected-revision.ts";
import { defaultContextSettings, mergeParts } from "#lib/services/settings/merge-settings.ts";
import { writeRevision } from "#lib/services/settings/write-revision.ts";

export const putContextSettings = mutation({
  name: "settings.putContextSettings",
  summary: "Change what an agent keeps in its context; parts left out stay",
  permission: "settings.write",
  input: z.strictObject({ agentId: id, expectedRevision, ...contextSettingsInput.shape }),
  output: contextSettingsOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run(context, { agentId, expectedRevision: expected, revision: _ignored, ...given }) {
    const agent = await lockAgent(context.tx, agentId);
    const kind = agent.kind as AgentKind;
    if (agent.supervisorId) requireNotStateless(await requireAgent(context.tx, agent.supervisorId));
    requireRevision(expected, presentContextSettings(agent));
    const before = contextSettingsOf(agent);
    const after = mergeParts(before, given, defaultContextSettings(kind));
    checkContextSettings(kind, { ...given, memoryEnabled: after.memoryEnabled });
    const change = { target: agentId, before, after };
    if (diffSettings(before, after).length === 0) return { value: presentContextSettings(agent), change };
    const revision = agent.contextRevision + 1;
    const saved = await context.tx.agent.update({
      where: { id: agentId },
      data: { contextSettings: toJson(after), contextRevision: revision, updatedAt: context.now() },
    });
    await writeRevision(context, { agentId, part: "context", revision, value: after });
    return { value: presentContextSettings(saved), change };
  },
});
