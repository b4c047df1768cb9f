/** An executor has exactly one supervisor; nothing else has one. */
import type { AgentKind } from "#lib/core/types.ts";
import type { Agent } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import type { MutationContext } from "#lib/services/context.ts";

export async function resolveSupervisor(
  { tx }: MutationContext,
  kind: AgentKind,
  supervisorId: string | null | undefined,
): Promise<Agent | null> {
  if (kind !== "EXECUTOR") {
    if (supervisorId) throw refusal("is for an executor agent alone");
    return null;
  }
  if (!supervisorId) throw refusal("must name the supervisor of this executor agent");
  const supervisor = await tx.agent.findUnique({ where: { id: supervisorId } });
  if (supervisor?.kind !== "SUPERVISOR") throw refusal("is not a supervisor agent");
  return supervisor;
}

const refusal = (message: string) =>
  new AppError("invalid", "Check supervisorId.", { fields: { supervisorId: message } });
