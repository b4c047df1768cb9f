import { openBoss } from "#lib/compose.ts";
import { env } from "#lib/env.ts";
import { startWorker, type Worker } from "#lib/jobs/boss.ts";
import { JOB_HANDLERS } from "#lib/jobs/handlers.ts";

const SLOT = Symbol.for("agent-memory-console.development-worker");
const kept = globalThis as { [SLOT]?: Promise<Worker> };

/** A reload evaluates this file again: the first worker stays, with the handlers that it was given. */
export async function startJobsOnce(): Promise<void> {
  if (env().JOBS === "off" || !env().DATABASE_URL) return;
  kept[SLOT] ??= openBoss().then((boss) => startWorker(boss, JOB_HANDLERS));
  await kept[SLOT];
}
