/** The jobs that operations may send. The worker's handlers take the same names and payloads: ids only, never content. */
export type Jobs = {
  "retention.run": { runId: string };
  "retention.purge": { threadId?: string };
  "policy.publish": { agentId: string };
};
export type JobName = keyof Jobs;

export interface JobQueue {
  /** With `key`, a job of that name and key that still waits is not sent twice. */
  send<N extends JobName>(name: N, data: Jobs[N], options?: { key?: string }): Promise<void>;
}
