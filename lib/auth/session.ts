import { cookies, headers } from "next/headers";
import type { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import type { MemberRole } from "#lib/auth/permissions.ts";
import { passwordStamp } from "#lib/auth/sign-in.ts";
import { openDatabases } from "#lib/compose.ts";
import { AppError } from "#lib/errors.ts";
import { logError } from "#lib/log.ts";

export type SignedInMember = {
  id: string;
  email: string;
  name: string;
  role: MemberRole;
  mustChangePassword: boolean;
};

/** Who is signed in, read anew at each request: null when the member was disabled, removed or got another password. */
export async function currentMember(): Promise<SignedInMember | null> {
  const { sub: id, stamp } = (await readToken()) ?? {};
  if (!id) return null;
  const member = await findMember(id);
  if (!member || member.disabledAt || passwordStamp(member.passwordHash) !== stamp) return null;
  const { email, name, role, mustChangePassword } = member;
  return { id, email, name, role: role as MemberRole, mustChangePassword };
}

const SECURE_COOKIE = "__Secure-next-auth.session-token";

/** Verified by next-auth; outside its own routes it wants the request's parts by hand. */
async function readToken() {
  const all = (await cookies()).getAll();
  const request = {
    headers: Object.fromEntries(await headers()),
    cookies: Object.fromEntries(all.map(({ name, value }) => [name, value])),
  };
  // Behind a proxy that speaks https the cookie has that prefix, whatever NEXTAUTH_URL says.
  const secureCookie = all.some(({ name }) => name.startsWith(SECURE_COOKIE));
  return getToken({ req: request as unknown as NextRequest, secureCookie });
}

async function findMember(id: string) {
  try {
    const { prisma } = await openDatabases();
    return await prisma.member.findUnique({ where: { id } });
  } catch (cause) {
    logError("session", cause);
    throw new AppError("unavailable", "The database does not answer.", { cause });
  }
}
