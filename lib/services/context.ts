import type { ActorRole, MemberRole, Permission } from "#lib/auth/permissions.ts";
import { isAllowed, isAtLeast } from "#lib/auth/permissions.ts";
import type { Prisma, PrismaClient } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/ids.ts";
import type { InstallationKey } from "#lib/installation-key.ts";
import type { ModelMeans } from "#lib/models/model-access.ts";
import type { JobQueue } from "#lib/queue/job-queue.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

/** Who asks. `agentIds` are the agents that a runtime key reaches; null = not bound to agents. */
export type Actor = {
  kind: "member" | "key" | "bootstrap" | "system";
  id: string;
  name: string;
  role: ActorRole;
  mayDelete: boolean;
  agentIds: readonly string[] | null;
};

/** What `lib/compose.ts` opens once a process. */
export type Resources = {
  prisma: PrismaClient;
  store: MemoryStore;
  queue: JobQueue;
  models: ModelMeans;
  key: InstallationKey;
};

/** All that an operation may touch. Made once a request by the transport, or once a job by the worker. */
export type Context = Resources & { actor: Actor; now: () => Date; requestId: string };

export function createContext(resources: Resources, actor: Actor): Context {
  return { ...resources, actor, now: () => new Date(), requestId: newId() };
}

export function memberActor(member: { id: string; name: string; role: MemberRole }): Actor {
  const { id, name, role } = member;
  return { kind: "member", id, name, role, mayDelete: true, agentIds: null };
}

/** The same inside a console-data transaction: `tx` sees and writes what commits together with the audit row. */
export type MutationContext = Context & { tx: Prisma.TransactionClient };

/** For screens that show what the operation would refuse. */
export const may = (context: Context, permission: Permission): boolean => isAllowed(context.actor, permission);

export function requirePermission(context: Context, permission: Permission): void {
  if (may(context, permission)) return;
  throw new AppError("forbidden", "Your role does not allow this ({permission}).", { values: { permission } });
}

/** Nobody gives away more than they have. */
export function requireRole({ actor }: Context, role: MemberRole): void {
  if (isAtLeast(actor.role, role)) return;
  throw new AppError("forbidden", "Your role is below the one that you would give.");
}

/** For a runtime key, somebody else's row does not exist. */
export function requireReach(actor: Actor, agentId: string): void {
  if (actor.agentIds && !actor.agentIds.includes(agentId)) throw new AppError("not_found", "There is no such row.");
}
