import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { storedMemorySettingsInput, storedMemorySettingsOutput } from "#lib/contract/settings.ts";
import { lockAgent, requireOwnSessions } from "#lib/services/agents/find-agent.ts";
import { mutation } from "#lib/services/operation.ts";
import { publishPolicy } from "#lib/services/policies/publish-policy.ts";
import { presentStoredMemorySettings, storedMemorySettingsOf, toJson } from "#lib/services/settings/agent-settings.ts";
import { diffSettings } from "#lib/services/settings/diff-settings.ts";
import { expectedRevision, requireRevision } from "#lib/services/settings/expected-revision.ts";
import { defaultStoredMemorySettings, mergeParts } from "#lib/services/settings/merge-settings.ts";
import { checkStoredMemorySettings } from "#lib/services/settings/stored-memory-rules.ts";
import { writeRevision } from "#lib/services/settings/write-revision.ts";

const input = z.strictObject({ agentId: id, expectedRevision, ...storedMemorySettingsInput.shape });

export const putStoredMemorySettings = mutation({
  name: "settings.putStoredMemorySettings",
  summary: "Change what the database keeps of an agent's sessions; parts left out stay",
  permission: "settings.write",
  input,
  output: storedMemorySettingsOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run(context, { agentId, expectedRevision: expected, revision: _ignored, ...given }) {
    const agent = await lockAgent(context.tx, agentId);
    requireOwnSessions(agent);
    requireRevision(expected, presentStoredMemorySettings(agent));
    const before = storedMemorySettingsOf(agent);
    const after = mergeParts(before, given, defaultStoredMemorySettings());
    await checkStoredMemorySettings(context, before, after);
    const change = { target: agentId, before, after };
    if (diffSettings(before, after).length === 0) return { value: presentStoredMemorySettings(agent), change };
    const revision = agent.storedMemoryRevision + 1;
    const saved = await context.tx.agent.update({
      where: { id: agentId },
      data: { storedMemorySettings: toJson(after), storedMemoryRevision: revision, updatedAt: context.now() },
    });
    await writeRevision(context, { agentId, part: "stored_memory", revision, value: after });
    return { value: presentStoredMemorySettings(saved), change };
  },
  async afterCommit(context, value, { agentId }) {
    await publishPolicy(context, agentId);
    return value;
  },
});
