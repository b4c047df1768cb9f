/**
 * Who asks for a context, and under which settings. The thread's own agent is its first node; every executor of that
 * agent is another, under the supervisor's isolation policy.
 */
import type { z } from "zod";
import type { contextInput } from "#lib/contract/threads.ts";
import type { ContextReader } from "#lib/core/node-messages.ts";
import { DEFAULT_ISOLATION, resolveContextSettings } from "#lib/core/resolve-settings.ts";
import type { AgentKind, ContextSettings, Thread } from "#lib/core/types.ts";
import type { Agent } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";
import { contextSettingsOf } from "#lib/services/settings/agent-settings.ts";
import { checkContextSettings } from "#lib/services/settings/context-rules.ts";
import { defaultContextSettings, mergeParts } from "#lib/services/settings/merge-settings.ts";

export type Draft = NonNullable<z.output<typeof contextInput>["draftSettings"]>;
export type ContextAgents = { owner: Agent; executor: Agent | null };

export async function findContextAgents(
  { prisma }: Context,
  { agentId }: Thread,
  nodeId: string | undefined,
): Promise<ContextAgents> {
  const rows = await prisma.agent.findMany({ where: { id: { in: [agentId, nodeId ?? agentId] } } });
  const owner = rows.find((row) => row.id === agentId);
  if (!owner) throw new AppError("not_found", "The session's agent has no settings here.");
  if (nodeId === undefined || nodeId === agentId) return { owner, executor: null };
  const executor = rows.find((row) => row.id === nodeId && row.supervisorId === agentId);
  if (executor) return { owner, executor };
  throw new AppError("invalid", "Check nodeId.", { fields: { nodeId: "is no node of the session's agent" } });
}

/** A draft of `isolation` is the supervisor's; every other part of a draft is the node's that asks. */
export function settingsOfNode(
  { owner, executor }: ContextAgents,
  draft: Draft = {},
): { settings: ContextSettings; reader: ContextReader } {
  const node = executor ?? owner;
  const kind = node.kind as AgentKind;
  const { isolation: drafted, autoSummarization: _other, revision: _ignored, ...parts } = draft;
  checkContextSettings(owner.kind as AgentKind, { isolation: drafted }, "draftSettings.");
  checkContextSettings(kind, parts, "draftSettings.");
  const given = mergeParts(contextSettingsOf(node), parts, defaultContextSettings(kind));
  const policy = drafted ?? contextSettingsOf(owner).isolation ?? DEFAULT_ISOLATION;
  const { settings } = resolveContextSettings({ kind, settings: given, isolation: policy });
  if (executor) return { settings, reader: { kind: "EXECUTOR", lane: executor.id, policy } };
  return { settings, reader: { kind: owner.kind === "SUPERVISOR" ? "SUPERVISOR" : "SINGLE" } };
}

/** Opaque outside: every revision that the context was made under. */
export function settingsRevisionOf({ owner, executor }: ContextAgents, draft: Draft | undefined): string {
  const revisions = [`c${owner.contextRevision}`, `s${owner.storedMemoryRevision}`];
  if (executor) revisions.push(`e${executor.contextRevision}`);
  return draft ? `draft-${revisions.join("-")}` : revisions.join("-");
}
