import type { Agent, Prisma } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";

type Reader = Pick<Prisma.TransactionClient, "agent">;

export async function requireAgent(db: Reader, agentId: string): Promise<Agent> {
  const agent = await db.agent.findUnique({ where: { id: agentId } });
  if (!agent) throw new AppError("not_found", "There is no such agent.");
  return agent;
}

/** Two writers of one agent take turns from here to the end of the transaction. */
export async function lockAgent(tx: Prisma.TransactionClient, agentId: string): Promise<Agent> {
  await tx.$queryRaw`select 1 from agent where id = ${agentId} for update`;
  return requireAgent(tx, agentId);
}

/** An executor's sessions are its supervisor's, so it has nothing of what is stored. */
export function requireOwnSessions(agent: Agent): void {
  if (agent.kind !== "EXECUTOR") return;
  throw new AppError(
    "not_available",
    "An executor agent has context settings only: its sessions are its supervisor's.",
  );
}
