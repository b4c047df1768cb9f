import { jobHandler } from "#lib/jobs/job.ts";
import { jobContext } from "#lib/jobs/job-context.ts";
import { extractSession } from "#lib/services/extraction/extract-session.ts";
import { fillSearchKeys } from "#lib/services/installation/fill-search-keys.ts";
import { findLlm } from "#lib/services/models/catalogue.ts";
import { foldSession } from "#lib/services/summarization/fold-session.ts";

const extract = jobHandler({
  name: "memory.extract",
  run: async (job, signal) => {
    const context = await jobContext();
    await extractSession(context, job, { llmOf: (modelId) => findLlm(context, modelId), signal });
  },
});

const fold = jobHandler({
  name: "memory.fold",
  async run({ threadId }) {
    await foldSession(await jobContext(), threadId);
  },
});

const fillKeys = jobHandler({
  name: "memory.fillSearchKeys",
  atStart: true,
  run: async (_, signal) => fillSearchKeys(await jobContext(), signal),
});

export const MEMORY_JOBS = [extract, fold, fillKeys];
