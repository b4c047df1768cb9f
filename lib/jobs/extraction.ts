import { findLlm } from "#lib/compose.ts";
import { jobHandler } from "#lib/jobs/job.ts";
import { jobContext } from "#lib/jobs/job-context.ts";
import { extractSession } from "#lib/services/extraction/extract-session.ts";

export const extraction = jobHandler({
  name: "memory.extract",
  run: async (job, signal) => extractSession(await jobContext(), job, { llmOf: findLlm, signal }),
});
