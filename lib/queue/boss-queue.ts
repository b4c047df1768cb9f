// The queue on pg-boss. One instance a process sends, keeps the tables in order and, in a worker, runs the jobs.
import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import type { JobName, JobQueue } from "#lib/queue/job-queue.ts";

const CONNECTIONS = 3;
/** How soon the job of a worker that died is given to another one. */
const HEARTBEAT_SECONDS = 20;
const MONITOR_INTERVAL_SECONDS = 10;
const RETRY_LIMIT = 5;
const RETRY_DELAY_SECONDS = 1;
const LONGEST_JOB_SECONDS = 6 * 3600;

const JOB_NAMES = Object.keys({
  "retention.run": true,
  "retention.purge": true,
  "retention.recover": true,
  "retention.schedule": true,
  "memory.extract": true,
  "memory.fold": true,
  "memory.fillSearchKeys": true,
  "policy.publish": true,
  "audit.seal": true,
  "usage.sample": true,
  "console.sweep": true,
} satisfies Record<JobName, true>);

export type BossOptions = { schema?: string; onError?: (error: Error) => void };

export async function startBoss(url: string, { schema = "pgboss", onError = () => {} }: BossOptions = {}) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "agent-memory-console-jobs",
    schema,
    max: CONNECTIONS,
    superviseIntervalSeconds: MONITOR_INTERVAL_SECONDS,
    monitorIntervalSeconds: MONITOR_INTERVAL_SECONDS,
  });
  boss.on("error", onError); // an error event without a listener ends the process
  await boss.start();
  for (const name of JOB_NAMES) await boss.createQueue(name, QUEUE);
  return boss;
}

const QUEUE = {
  policy: "short", // one waiting job a key; one that runs does not count
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: LONGEST_JOB_SECONDS,
  retryLimit: RETRY_LIMIT,
  retryDelay: RETRY_DELAY_SECONDS,
  retryBackoff: true,
};

/** `boss` is asked at each send, so that a queue may be made before its database answers. */
export function bossQueue(boss: () => Promise<PgBoss>): JobQueue {
  return {
    async send(name, data, { key = randomUUID() } = {}) {
      await (await boss()).send(name, data, { singletonKey: key });
    },
  };
}
