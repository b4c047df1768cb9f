import { createThreadInput, createThreadOutput } from "#lib/contract/threads.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/ids.ts";
import type { Context } from "#lib/services/context.ts";
import { runtimeWrite } from "#lib/services/operation.ts";
import { presentThread } from "#lib/services/threads/present-thread.ts";

export const createThread = runtimeWrite({
  name: "thread.createThread",
  summary: "Begin a session; the same again with the same owner answers the session that is there",
  permission: "thread.create",
  input: createThreadInput,
  output: createThreadOutput,
  scope: (_, { agentId }) => ({ agentId }),
  async run(context, { threadId = newId(), title = null, metadata = {}, config = {}, ...owner }) {
    await requireSessionsOf(context, owner.agentId);
    const { thread, created } = await context.store.createThread(
      { threadId, title, metadata, config, ...owner },
      context.now(),
    );
    return { ...presentThread(thread), created };
  },
});

async function requireSessionsOf({ prisma }: Context, agentId: string): Promise<void> {
  const agent = await prisma.agent.findUnique({ where: { id: agentId }, select: { kind: true } });
  if (agent && agent.kind !== "EXECUTOR") return;
  const problem = agent ? "is an executor agent: its sessions are its supervisor's" : "is not a known agent";
  throw new AppError("invalid", "Check agentId.", { fields: { agentId: problem } });
}
