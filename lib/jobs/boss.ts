// The worker: registers the handlers on this process's pg-boss and ends them in order.
import type { PgBoss } from "pg-boss";
import type { AnyJobHandler } from "#lib/jobs/job.ts";
import { logError, logInfo } from "#lib/log.ts";

const POLLING_SECONDS = 0.5;

export type Worker = {
  /** Tells running handlers to stop at their next step, and waits for them. */
  stop(): Promise<void>;
};

export async function startWorker(boss: PgBoss, handlers: AnyJobHandler[]): Promise<Worker> {
  const stopping = new AbortController();
  for (const handler of handlers) await register(boss, handler, stopping.signal);
  return {
    async stop() {
      stopping.abort(new Error("the worker is stopping"));
      await Promise.all(handlers.map(({ name }) => boss.offWork(name, { wait: true })));
    },
  };
}

async function register(boss: PgBoss, handler: AnyJobHandler, stopping: AbortSignal): Promise<void> {
  const { name, schedule, atStart } = handler;
  const run = handler.run as (data: object, signal: AbortSignal) => Promise<void>;
  if (schedule) await boss.schedule(name, schedule, {});
  else await boss.unschedule(name);
  if (atStart) await boss.send(name, {}, { singletonKey: "start" });
  await boss.work<object>(name, { pollingIntervalSeconds: POLLING_SECONDS }, async ([job]) => {
    if (!job) return;
    try {
      await run(job.data ?? {}, AbortSignal.any([stopping, job.signal]));
      logInfo("job done", { job: name, id: job.id });
    } catch (error) {
      if (stopping.aborted) logInfo("job put back", { job: name, id: job.id });
      else logError("job failed", error, { job: name, id: job.id });
      throw new Error(`${name} failed`); // what is thrown here is stored: no driver text
    }
  });
}
