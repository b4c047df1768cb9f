import { jobHandler } from "#lib/jobs/job.ts";
import { jobContext } from "#lib/jobs/job-context.ts";
import { sampleUsage, thinSamples } from "#lib/services/usage/sample-usage.ts";

/** At a start too: the hour in which nobody worked may have no sample yet. */
export const usageSamples = jobHandler({
  name: "usage.sample",
  schedule: "0 * * * *",
  atStart: true,
  async run() {
    const context = await jobContext();
    await sampleUsage(context);
    await thinSamples(context);
  },
});
