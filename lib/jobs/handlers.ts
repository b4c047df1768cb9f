import { extraction } from "#lib/jobs/extraction.ts";
import type { AnyJobHandler } from "#lib/jobs/job.ts";
import { RETENTION_JOBS } from "#lib/jobs/retention.ts";
import { sweep } from "#lib/jobs/sweep.ts";
import { usageSamples } from "#lib/jobs/usage.ts";

export const JOB_HANDLERS: AnyJobHandler[] = [...RETENTION_JOBS, extraction, usageSamples, sweep];
