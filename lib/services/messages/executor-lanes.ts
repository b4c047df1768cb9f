import { AppError, type FieldErrors } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";

/** A lane is an executor of the thread's own supervisor; anything else would be a message that no node sees. */
export async function requireLanes(
  { prisma, store }: Context,
  threadId: string,
  messages: readonly { lane?: string | null | undefined }[],
): Promise<void> {
  const named = new Set(messages.flatMap(({ lane }) => lane ?? []));
  if (named.size === 0) return;
  const { agentId } = await store.getThread(threadId);
  const executors = await prisma.agent.findMany({
    where: { supervisorId: agentId, kind: "EXECUTOR", id: { in: [...named] } },
    select: { id: true },
  });
  const known = new Set(executors.map((executor) => executor.id));
  const fields: FieldErrors = {};
  for (const [index, { lane }] of messages.entries()) {
    if (lane && !known.has(lane)) fields[`messages.${index}.lane`] = "is not an executor of this agent";
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", "Check the lanes.", { fields });
}
