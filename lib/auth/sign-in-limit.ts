// How often one may fail to sign in, counted in the database so that it holds over restarts and processes.
import { createHash } from "node:crypto";
import type { PrismaClient } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";

export const SIGN_IN_WINDOW_MS = 15 * 60_000;
export const FAILURES_PER_EMAIL = 10;
export const FAILURES_PER_ADDRESS = 50;

export type Attempt = { email: string; address: string };

/**
 * Books the attempt before it is judged, so that attempts made at once can't all pass; the rows are its receipt. A
 * refused one is not kept: the lock ends a window after the last failure that was judged.
 */
export async function bookAttempt(prisma: PrismaClient, attempt: Attempt, now: Date): Promise<bigint[]> {
  const rows = await prisma.signInAttempt.createManyAndReturn({
    data: subjects(attempt).map(({ subject }) => ({ subject, createdAt: now })),
    select: { id: true },
  });
  const receipt = rows.map((row) => row.id);
  const since = new Date(now.getTime() - SIGN_IN_WINDOW_MS);
  for (const { subject, limit } of subjects(attempt)) {
    const count = await prisma.signInAttempt.count({ where: { subject, createdAt: { gt: since } } });
    if (count <= limit) continue;
    await prisma.signInAttempt.deleteMany({ where: { id: { in: receipt } } });
    throw new AppError("limit_exceeded", "Too many failed sign-ins. Try again in 15 minutes.");
  }
  return receipt;
}

/** A success takes itself back and forgets the failures under that e-mail, not those of the address. */
export async function forgetAttempts(prisma: PrismaClient, attempt: Attempt, receipt: bigint[]): Promise<void> {
  const email = subjects(attempt)[0]?.subject ?? "";
  await prisma.signInAttempt.deleteMany({ where: { OR: [{ subject: email }, { id: { in: receipt } }] } });
}

/** Hashed: people type passwords into the wrong field. */
function subjects({ email, address }: Attempt) {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
  return [
    { subject: `email:${hash(email)}`, limit: FAILURES_PER_EMAIL },
    { subject: `address:${hash(address)}`, limit: FAILURES_PER_ADDRESS },
  ];
}
