import { randomUUID } from "node:crypto";
import { hashPassword } from "#lib/auth/password.ts";
import { normalizeEmail } from "#lib/auth/sign-in.ts";
import type { Prisma, PrismaClient } from "#lib/db/generated/client.ts";
import type { Env } from "#lib/env.ts";
import { newSecret } from "#lib/ids.ts";

const PASSWORD_BYTES = 15;
const LOCK = 72_707_371;

export type IssuedPassword = { email: string; password: string };
type AdministratorSettings = Pick<Env, "ADMIN_EMAIL" | "ADMIN_PASSWORD">;

/**
 * Makes the first member of an installation that has none. Returns the password that was made up, to be shown once and
 * changed at the first sign-in; null when there was nothing to do or the environment gave one.
 */
export async function ensureFirstAdministrator(
  prisma: PrismaClient,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: AdministratorSettings,
  now: Date,
): Promise<IssuedPassword | null> {
  if ((await prisma.member.count()) > 0) return null;
  const email = normalizeEmail(ADMIN_EMAIL);
  const password = ADMIN_PASSWORD ?? newSecret(PASSWORD_BYTES);
  const mustChangePassword = ADMIN_PASSWORD === undefined;
  const passwordHash = await hashPassword(password);
  const isMade = await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK})`; // two first starts at once
    if ((await tx.member.count()) > 0) return false;
    const data = { email, name: "Administrator", role: "admin", passwordHash, mustChangePassword, createdAt: now };
    const { id } = await tx.member.create({ data });
    await audit(tx, "member.createFirst", id, now);
    return true;
  });
  return isMade && mustChangePassword ? { email, password } : null;
}

/** Gives an administrator a new password, for who is locked out: the first one, or the one with that e-mail. */
export async function resetAdministrator(
  prisma: PrismaClient,
  email: string | undefined,
  now: Date,
): Promise<IssuedPassword> {
  const wanted = email === undefined ? {} : { email: normalizeEmail(email) };
  const member = await prisma.member.findFirst({ where: { role: "admin", ...wanted }, orderBy: { createdAt: "asc" } });
  if (!member) throw new Error(email ? `There is no administrator ${email}.` : "There is no administrator yet.");
  const password = newSecret(PASSWORD_BYTES);
  const passwordHash = await hashPassword(password);
  await prisma.$transaction(async (tx) => {
    const data = { passwordHash, mustChangePassword: true, disabledAt: null };
    await tx.member.update({ where: { id: member.id }, data });
    await audit(tx, "member.resetPassword", member.id, now);
  });
  return { email: member.email, password };
}

async function audit(tx: Prisma.TransactionClient, operation: string, target: string, at: Date): Promise<void> {
  const who = { actor: "command line", actorKind: "system" };
  await tx.auditEvent.create({ data: { ...who, at, operation, target, outcome: "done", requestId: randomUUID() } });
}
