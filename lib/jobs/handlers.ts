import { auditSeal } from "#lib/jobs/audit.ts";
import type { AnyJobHandler } from "#lib/jobs/job.ts";
import { MEMORY_JOBS } from "#lib/jobs/memory.ts";
import { RETENTION_JOBS } from "#lib/jobs/retention.ts";
import { sweep } from "#lib/jobs/sweep.ts";
import { usageSamples } from "#lib/jobs/usage.ts";

export const JOB_HANDLERS: AnyJobHandler[] = [...RETENTION_JOBS, ...MEMORY_JOBS, usageSamples, auditSeal, sweep];
