import type { JobName, Jobs } from "#lib/queue/job-queue.ts";

/** What runs a job. Throwing means "again later": a handler whose `signal` is aborted throws and is resumed. */
export type JobHandler<N extends JobName> = {
  name: N;
  /** Cron, UTC. */
  schedule?: string;
  /** Also once when a worker starts. */
  atStart?: true;
  run(data: Jobs[N], signal: AbortSignal): Promise<void>;
};
export type AnyJobHandler = { [N in JobName]: JobHandler<N> }[JobName];

export function jobHandler<N extends JobName>(handler: JobHandler<N>): JobHandler<N> {
  return handler;
}
