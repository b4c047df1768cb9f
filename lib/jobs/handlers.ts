import type { AnyJobHandler } from "#lib/jobs/job.ts";
import { sweep } from "#lib/jobs/sweep.ts";

export const JOB_HANDLERS: AnyJobHandler[] = [sweep];
