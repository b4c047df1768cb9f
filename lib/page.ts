import { notFound, redirect } from "next/navigation";
import { currentMember } from "#lib/auth/session.ts";
import { openDatabases } from "#lib/compose.ts";
import { AppError } from "#lib/errors.ts";
import { type Context, createContext, memberActor } from "#lib/services/context.ts";

/** The signed-in member's context; nobody signed in goes to the sign-in page, a first sign-in to the password. */
export async function pageContext(): Promise<Context> {
  const member = await currentMember();
  if (!member) redirect("/sign-in");
  if (member.mustChangePassword) redirect("/change-password");
  return createContext(await openDatabases(), memberActor(member));
}

/** A row that is not there shows the not-found page; everything else shows the failure page. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
