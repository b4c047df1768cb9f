/** The jobs that operations may send. The worker's handlers take the same names and payloads: ids only, never content. */
export type Jobs = {
  "retention.run": { runId: string };
  /** Purges what is past its grace. */
  "retention.purge": Record<string, never>;
  /** Takes up the runs and publications that a crash left behind. */
  "retention.recover": Record<string, never>;
  /** Queues the runs that are due. */
  "retention.schedule": Record<string, never>;
  /** Learns from a session's messages from one on. */
  "memory.extract": { threadId: string; fromSeq: number };
  /** Folds a session's oldest messages into its summary, when they are due. */
  "memory.fold": { threadId: string };
  /** Makes rows findable that were written before the search by words. */
  "memory.fillSearchKeys": Record<string, never>;
  "policy.publish": { agentId: string };
  /** Numbers and chains the audit rows that have been committed. */
  "audit.seal": Record<string, never>;
  "usage.sample": Record<string, never>;
  /** Removes sign-in attempts, kept answers and previews that are out of date. */
  "console.sweep": Record<string, never>;
};
export type JobName = keyof Jobs;

export interface JobQueue {
  /** With `key`, a job of that name and key that still waits is not sent twice. */
  send<N extends JobName>(name: N, data: Jobs[N], options?: { key?: string }): Promise<void>;
}
