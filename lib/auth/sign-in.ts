import { createHash, randomUUID } from "node:crypto";
import { passwordMatches } from "#lib/auth/password.ts";
import { bookAttempt, forgetAttempts } from "#lib/auth/sign-in-limit.ts";
import type { Member, PrismaClient } from "#lib/db/generated/client.ts";

export type Credentials = { email: string; password: string; address: string };

/** The member whose e-mail and password these are, or null; throws `limit_exceeded` after too many failures. */
export async function signIn(prisma: PrismaClient, credentials: Credentials, now: Date): Promise<Member | null> {
  const email = normalizeEmail(credentials.email);
  const attempt = { email, address: credentials.address };
  const receipt = await bookAttempt(prisma, attempt, now);
  const member = await prisma.member.findUnique({ where: { email } });
  const isRight = await passwordMatches(credentials.password, member?.passwordHash ?? null);
  const admitted = isRight && member && !member.disabledAt ? member : null;
  await audit(prisma, member, admitted ? "done" : "failed", now);
  if (!admitted) return null;
  await forgetAttempts(prisma, attempt, receipt);
  return prisma.member.update({ where: { id: admitted.id }, data: { lastSignInAt: now } });
}

export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase();
}

/** Goes into the session's token: a session ends when the password that opened it is changed. */
export function passwordStamp(passwordHash: string | null): string {
  return createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url")
    .slice(0, 16);
}

/** A row for unknown names too: one that is left out would show by time. */
async function audit(prisma: PrismaClient, member: Member | null, outcome: "done" | "failed", at: Date) {
  await prisma.auditEvent.create({
    data: {
      at,
      actor: member?.email ?? "unknown",
      actorKind: "member",
      operation: "member.signIn",
      target: member?.id ?? null,
      outcome,
      requestId: randomUUID(),
    },
  });
}
