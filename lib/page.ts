import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { currentMember, type SignedInMember } from "#lib/auth/session.ts";
import { openDatabases } from "#lib/compose.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { type Context, createContext, memberActor } from "#lib/services/context.ts";

/** Who is signed in; nobody goes to the sign-in page, a first sign-in to the password unless the page takes any. */
export async function pageMember(accepts: "own_password" | "any_password"): Promise<SignedInMember> {
  const member = await currentMember();
  if (!member) redirect("/sign-in");
  if (member.mustChangePassword && accepts === "own_password") redirect("/change-password");
  return member;
}

export async function pageContext(): Promise<Context> {
  const member = await pageMember("own_password");
  return createContext(await openDatabases(), memberActor(member));
}

/**
 * The id behind a parameter of the path. Next hands a segment over as it was written, but decoded when it fetches the page
 * anew, so the address itself decides: an id such as `50%/a` can be told from neither form alone.
 */
export async function segmentId(parameter: string): Promise<string> {
  const written = ((await headers()).get("x-path") ?? "").split("/");
  const segment = written.find((part) => part === parameter || decodeURIComponent(part) === parameter);
  return decodeURIComponent(segment ?? parameter);
}

/**
 * For a form or a reading under way. Whoever was signed out meanwhile is told, not led away: leaving the page would lose
 * what was typed, and signing in elsewhere lets the same form be sent again.
 */
export async function actionContext(requestId: string): Promise<Context> {
  const member = await currentMember();
  if (!member || member.mustChangePassword) throw new AppError("unauthenticated", "Sign in first.");
  return { ...createContext(await openDatabases(), memberActor(member)), requestId };
}

/** What an address asks for, as Next hands it over: a name that is written twice has two values. */
export type Asked<Q> = Promise<{ [Name in keyof Q]: Q[Name] | string[] }>;

/** The first value of each name, as the fields of the page's filter show it. */
export async function readQuery<Q extends object>(asked: Asked<Q>): Promise<Q> {
  const firsts = Object.entries<unknown>(await asked).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ]);
  return Object.fromEntries(firsts) as Q;
}

/**
 * A row that is not there shows the not-found page, and so does an address that could name none, such as an id of control
 * characters; everything else shows the failure page.
 */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid")) notFound();
    throw error;
  }
}

/** null while the reading's database can't be reached, for the part of a page that the rest can do without. */
export async function orUnreachable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return null;
    throw error;
  }
}

/** Whether anything runs by itself. */
export const retentionSchedule = (): "daily" | "none" => (env().RETENTION_SCHEDULE ? "daily" : "none");

/** The host of the sign-in service, by which people know it; null without one. */
export function signInService(): string | null {
  const { OIDC_ISSUER } = env();
  return OIDC_ISSUER === undefined ? null : new URL(OIDC_ISSUER).host;
}
