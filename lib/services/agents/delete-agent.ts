import { z } from "zod";
import { asDeleted, deleted, id, purgeFlag } from "#lib/contract/common.ts";
import { AppError } from "#lib/errors.ts";
import { type Context, requirePermission } from "#lib/services/context.ts";
import { removeOwned, requireNoHolds } from "#lib/services/deletes/cascade.ts";
import { memoryMutation } from "#lib/services/operation.ts";

/** Sessions first and the agent's own row last, so that a crash between leaves an agent that can be deleted again. */
export const deleteAgent = memoryMutation({
  name: "agent.delete",
  summary: "Delete an agent: its sessions go to the trash, or with purge=true for good",
  permission: "agent.delete",
  input: z.strictObject({ agentId: id, purge: purgeFlag }),
  output: deleted,
  scope: () => "installation",
  target: ({ agentId }) => agentId,
  async run(context, { agentId, purge }) {
    if (purge) requirePermission(context, "thread.purge");
    await requireNoExecutors(context, agentId);
    await requireNoActiveRun(context, agentId);
    await requireNoHolds(context, { agentId });
    const counts = await removeOwned(context, { agentId }, purge ? "purge" : "trash");
    const profiles = await context.store.deleteProfile("agent", agentId);
    const agent = await context.prisma.agent.findUnique({ where: { id: agentId } });
    await context.prisma.agent.deleteMany({ where: { id: agentId } });
    await context.store.deletePolicy(agentId);
    if (!agent && profiles + counts.threads + counts.memories === 0) {
      throw new AppError("not_found", "There is no such agent.");
    }
    const change = { target: agentId, before: { name: agent?.name ?? null }, after: counts };
    return { value: asDeleted(agent ? 1 : 0), change };
  },
});

async function requireNoExecutors({ prisma }: Context, agentId: string): Promise<void> {
  const executors = await prisma.agent.findMany({ where: { supervisorId: agentId }, orderBy: { name: "asc" } });
  if (executors.length === 0) return;
  const names = executors.map((executor) => executor.name);
  throw new AppError("conflict", "The agent supervises {names}. Delete these first.", {
    values: { names: names.join(", ") },
    current: { executors: names },
  });
}

async function requireNoActiveRun({ prisma }: Context, agentId: string): Promise<void> {
  const run = await prisma.retentionRun.findFirst({ where: { agentId, status: { in: ["queued", "running"] } } });
  if (run) throw new AppError("conflict", "A retention run of this agent is active. Stop it first.");
}
