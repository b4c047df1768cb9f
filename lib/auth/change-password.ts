import { randomUUID } from "node:crypto";
import { hashPassword, MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH, passwordMatches } from "#lib/auth/password.ts";
import { bookAttempt, forgetAttempts } from "#lib/auth/sign-in-limit.ts";
import type { PrismaClient } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";

export type PasswordChange = { memberId: string; currentPassword: string; newPassword: string; address: string };

/** Ends every session of the member, this one included: the caller signs in anew. */
export async function changePassword(prisma: PrismaClient, change: PasswordChange, now: Date): Promise<void> {
  const { memberId, currentPassword, newPassword, address } = change;
  const member = await prisma.member.findUnique({ where: { id: memberId } });
  if (!member || member.disabledAt) throw new AppError("unauthenticated", "Sign in first.");
  requireGoodPassword(newPassword);
  if (newPassword === currentPassword)
    throw invalid("newPassword", "The new password must differ from the current one.");
  const attempt = { email: member.email, address };
  const receipt = await bookAttempt(prisma, attempt, now);
  if (!(await passwordMatches(currentPassword, member.passwordHash))) {
    throw invalid("currentPassword", "The current password is not right.");
  }
  await forgetAttempts(prisma, attempt, receipt);
  const passwordHash = await hashPassword(newPassword);
  await prisma.$transaction([
    prisma.member.update({ where: { id: memberId }, data: { passwordHash, mustChangePassword: false } }),
    prisma.auditEvent.create({
      data: {
        at: now,
        actor: member.email,
        actorKind: "member",
        operation: "member.changePassword",
        target: memberId,
        outcome: "done",
        requestId: randomUUID(),
      },
    }),
  ]);
}

export function requireGoodPassword(password: string): void {
  const length = [...password].length;
  if (length < MINIMUM_PASSWORD_LENGTH) throw invalid("newPassword", "A password has 12 characters or more.");
  if (length > MAXIMUM_PASSWORD_LENGTH) throw invalid("newPassword", "A password has at most 256 characters.");
}

function invalid(field: string, detail: string): AppError {
  return new AppError("invalid", detail, { fields: { [field]: detail } });
}
