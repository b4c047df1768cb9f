import { jobHandler } from "#lib/jobs/job.ts";
import { jobContext } from "#lib/jobs/job-context.ts";
import { sampleUsage } from "#lib/services/usage/sample-usage.ts";

export const usageSamples = jobHandler({
  name: "usage.sample",
  schedule: "0 * * * *",
  async run() {
    await sampleUsage(await jobContext());
  },
});
