import { jobHandler } from "#lib/jobs/job.ts";
import { jobContext } from "#lib/jobs/job-context.ts";
import { sealAudit } from "#lib/services/audit/seal-audit.ts";

export const auditSeal = jobHandler({
  name: "audit.seal",
  schedule: "* * * * *",
  atStart: true,
  async run() {
    await sealAudit(await jobContext());
  },
});
