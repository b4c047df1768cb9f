import { openDatabases } from "#lib/compose.ts";
import { jobHandler } from "#lib/jobs/job.ts";

const HOUR_MS = 3_600_000;
const SIGN_IN_ATTEMPT_AGE_MS = 24 * HOUR_MS;
const ANSWER_AGE_MS = 24 * HOUR_MS;

/** Removes what is kept for a while only. */
export const sweep = jobHandler({
  name: "console.sweep",
  schedule: "17 * * * *",
  async run() {
    const { prisma } = await openDatabases();
    const now = Date.now();
    const olderThan = (ageMs: number) => ({ createdAt: { lt: new Date(now - ageMs) } });
    await prisma.signInAttempt.deleteMany({ where: olderThan(SIGN_IN_ATTEMPT_AGE_MS) });
    await prisma.idempotentAnswer.deleteMany({ where: olderThan(ANSWER_AGE_MS) });
    await prisma.retentionPreview.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  },
});
