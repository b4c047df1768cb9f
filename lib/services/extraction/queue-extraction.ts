import type { Context } from "#lib/services/context.ts";

type Appended = { threadId: string; seqs: readonly number[] };

/**
 * Behind an append, which waits for none of it: a job when the agent keeps long-term memory, one
 * when it folds its oldest messages into a summary. What is appended while one
 * waits is read by that one. A job that can't be queued is not an append that failed.
 */
export function queueExtraction(context: Context, { threadId, seqs }: Appended): void {
  if (seqs.length === 0) return;
  send(context, { threadId, fromSeq: Math.min(...seqs) }).catch(() => {});
}

async function send({ store, queue }: Context, job: { threadId: string; fromSeq: number }): Promise<void> {
  const { agentId } = await store.getThread(job.threadId);
  const policy = await store.getPolicy(agentId);
  const { threadId } = job;
  if (policy?.settings.longTermMemory.enabled) await queue.send("memory.extract", job, { key: threadId });
  if (policy?.settings.autoSummarization.enabled) await queue.send("memory.fold", { threadId }, { key: threadId });
}
