import type { z } from "zod";
import { agentOutput, createAgentInput } from "#lib/contract/agents.ts";
import type { StoredMemorySettings } from "#lib/core/types.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/ids.ts";
import { presentAgent } from "#lib/services/agents/present-agent.ts";
import { publishAgent } from "#lib/services/agents/publish-agent.ts";
import { resolveSupervisor } from "#lib/services/agents/supervision.ts";
import type { MutationContext } from "#lib/services/context.ts";
import { findNamedModel } from "#lib/services/models/check-model.ts";
import { mutation } from "#lib/services/operation.ts";
import { type AgentContextSettings, toJson } from "#lib/services/settings/agent-settings.ts";
import { checkContextSettings } from "#lib/services/settings/context-rules.ts";
import {
  defaultContextSettings,
  defaultStoredMemorySettings,
  mergeParts,
} from "#lib/services/settings/merge-settings.ts";
import { checkStoredMemorySettings } from "#lib/services/settings/stored-memory-rules.ts";
import { writeRevision } from "#lib/services/settings/write-revision.ts";

type Input = z.output<typeof createAgentInput>;

export const createAgent = mutation({
  name: "agent.createAgent",
  summary: "Create an agent, with its settings if given",
  permission: "agent.write",
  input: createAgentInput,
  output: agentOutput,
  scope: () => "installation",
  async run(context, input) {
    const id = input.id ?? newId();
    if (await context.tx.agent.findUnique({ where: { id }, select: { id: true } })) {
      throw new AppError("conflict", "There is an agent with this id.");
    }
    await findNamedModel(context, input.model, "model");
    await resolveSupervisor(context, input.kind, input.supervisorId);
    const contextSettings = initialContextSettings(input);
    const storedMemorySettings = await initialStoredMemorySettings(context, input);
    const agent = await context.tx.agent.create({
      data: {
        id,
        ...columns(input, context.now()),
        contextSettings: toJson(contextSettings),
        storedMemorySettings: toJson(storedMemorySettings),
      },
    });
    await writeRevision(context, { agentId: id, part: "context", revision: 1, value: contextSettings });
    if (input.kind !== "EXECUTOR") {
      await writeRevision(context, { agentId: id, part: "stored_memory", revision: 1, value: storedMemorySettings });
    }
    const value = presentAgent(agent);
    return { value, change: { target: id, after: value } };
  },
  afterCommit: (context, { id }) => publishAgent(context, id),
});

function columns(
  input: Input,
  now: Date,
): Omit<Prisma.AgentUncheckedCreateInput, "id" | "contextSettings" | "storedMemorySettings"> {
  return {
    name: input.name,
    kind: input.kind,
    supervisorId: input.supervisorId ?? null,
    model: input.model ?? null,
    region: input.region ?? null,
    playgroundCompute: input.playgroundCompute ?? null,
    description: input.description ?? null,
    ...(input.deployment ? { deployment: input.deployment } : {}),
    createdAt: now,
    updatedAt: now,
  };
}

function initialContextSettings({ kind, contextSettings = {} }: Input): AgentContextSettings {
  const defaults = defaultContextSettings(kind);
  const settings = mergeParts(defaults, contextSettings, defaults);
  checkContextSettings(kind, { ...contextSettings, memoryEnabled: settings.memoryEnabled }, "contextSettings.");
  return settings;
}

async function initialStoredMemorySettings(context: MutationContext, input: Input): Promise<StoredMemorySettings> {
  const defaults = defaultStoredMemorySettings();
  if (!input.storedMemorySettings) return defaults;
  if (input.kind === "EXECUTOR") {
    const fields = { storedMemorySettings: "is not for an executor agent: its sessions are its supervisor's" };
    throw new AppError("invalid", "Check storedMemorySettings.", { fields });
  }
  const settings = mergeParts(defaults, input.storedMemorySettings, defaults);
  await checkStoredMemorySettings(context, defaults, settings, "storedMemorySettings.");
  return settings;
}
