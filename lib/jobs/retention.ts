import { env } from "#lib/env.ts";
import { jobHandler } from "#lib/jobs/job.ts";
import { jobContext } from "#lib/jobs/job-context.ts";
import { publish } from "#lib/services/policies/publish-policy.ts";
import { executeRun } from "#lib/services/retention/execute-run.ts";
import { recover } from "#lib/services/retention/recover.ts";
import { scheduleRuns } from "#lib/services/retention/schedule-runs.ts";
import { purgeDue } from "#lib/services/trash/purge-due.ts";

const runRetention = jobHandler({
  name: "retention.run",
  run: async ({ runId }, signal) => executeRun(await jobContext(), runId, signal),
});

const purge = jobHandler({
  name: "retention.purge",
  schedule: "41 * * * *",
  async run(_, signal) {
    await purgeDue(await jobContext(), signal);
  },
});

/** Hourly: the operation knows the installation's 02:00. */
const schedule = jobHandler({
  name: "retention.schedule",
  schedule: "1 * * * *",
  async run() {
    if (env().RETENTION_SCHEDULE) await scheduleRuns(await jobContext());
  },
});

const recoverRuns = jobHandler({
  name: "retention.recover",
  schedule: "* * * * *",
  atStart: true,
  run: async () => recover(await jobContext()),
});

const publishPolicies = jobHandler({
  name: "policy.publish",
  run: async ({ agentId }) => publish(await jobContext(), agentId),
});

export const RETENTION_JOBS = [runRetention, purge, schedule, recoverRuns, publishPolicies];
