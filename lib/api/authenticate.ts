/** Who asks: a key in the Authorization header, else the session of a signed-in member on our own pages. */
import { findKeyHolder } from "#lib/auth/api-key.ts";
import type { MemberRole } from "#lib/auth/permissions.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { type Actor, memberActor, type Resources } from "#lib/services/context.ts";

type SignedIn = { id: string; name: string; role: MemberRole; mustChangePassword: boolean };
export type ReadMember = () => Promise<SignedIn | null>;

export async function authenticate(request: Request, resources: Resources, signedIn: ReadMember): Promise<Actor> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return keyActor(authorization, resources);
  const member = request.headers.has("cookie") ? await signedIn() : null;
  if (!member || member.mustChangePassword) throw new AppError("unauthenticated", "Sign in, or send an API key.");
  if (request.method !== "GET" && !isOwnOrigin(request)) {
    throw new AppError("forbidden", "A session is accepted from the console's own pages alone.");
  }
  return memberActor(member);
}

async function keyActor(authorization: string, { prisma }: Resources): Promise<Actor> {
  const presented = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
  const holder = await findKeyHolder(prisma, presented, env(), new Date());
  if (!holder) throw new AppError("unauthenticated", "The API key is unknown, expired or revoked.");
  const { agentId, ...actor } = holder;
  if (agentId === null) return { ...actor, agentIds: null };
  const executors = await prisma.agent.findMany({ where: { supervisorId: agentId }, select: { id: true } });
  return { ...actor, agentIds: [agentId, ...executors.map(({ id }) => id)] };
}

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  const host = request.headers.get("host") ?? new URL(request.url).host;
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
