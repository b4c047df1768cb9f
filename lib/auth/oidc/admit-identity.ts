import { randomUUID } from "node:crypto";
import type { OidcSettings } from "#lib/auth/oidc/oidc-settings.ts";
import type { Claims } from "#lib/auth/oidc/redeem-code.ts";
import { roleOfClaims } from "#lib/auth/oidc/role-of-claims.ts";
import type { MemberRole } from "#lib/auth/permissions.ts";
import { normalizeEmail } from "#lib/auth/sign-in.ts";
import type { Member, Prisma, PrismaClient } from "#lib/db/generated/client.ts";

export type Refusal = "uninvited" | "unverified" | "disabled";
export type Admission = { member: Member } | { refusal: Refusal };

type Mapping = Pick<OidcSettings, "roleClaim" | "roles">;
type Transaction = Prisma.TransactionClient;

/**
 * Who these claims are here. A member is known by issuer and subject; the first time, an invitation is taken up by an
 * e-mail address that the service has verified. An invited member is one without a password who never signed in.
 */
export function admitIdentity(prisma: PrismaClient, claims: Claims, mapping: Mapping, now: Date): Promise<Admission> {
  return prisma.$transaction(async (tx) => {
    // As in every change of a role: two at once must not leave the installation without an administrator.
    await tx.$queryRaw`select 1 from member where role = 'admin' order by id for update`;
    const known = await findByIdentity(tx, claims);
    const found: Admission = known ? { member: known } : await takeUpInvitation(tx, claims);
    const admission: Admission = "member" in found && found.member.disabledAt ? { refusal: "disabled" } : found;
    const who = "member" in found ? found.member : null;
    await auditSignIn(tx, who, admission, now);
    if ("refusal" in admission) return admission;
    const role = await setRole(tx, admission.member, roleOfClaims(claims, mapping), now);
    return {
      member: await tx.member.update({ where: { id: admission.member.id }, data: { role, lastSignInAt: now } }),
    };
  });
}

function findByIdentity(tx: Transaction, { iss, sub }: Claims): Promise<Member | null> {
  return tx.member.findUnique({ where: { oidcIssuer_oidcSubject: { oidcIssuer: iss, oidcSubject: sub } } });
}

/** A password is proof of its own: an address alone never takes over who has one. */
async function takeUpInvitation(tx: Transaction, claims: Claims): Promise<Admission> {
  if (typeof claims.email !== "string") return { refusal: "uninvited" };
  const email = normalizeEmail(claims.email);
  const where = { email, passwordHash: null, oidcSubject: null };
  const invited = await tx.member.findFirst({ where });
  if (!invited) return { refusal: "uninvited" };
  if (claims.email_verified !== true) return { refusal: "unverified" };
  if (invited.disabledAt) return { refusal: "disabled" };
  const data = { oidcIssuer: claims.iss, oidcSubject: claims.sub };
  const { count } = await tx.member.updateMany({ where, data });
  return count === 1 ? { member: { ...invited, ...data } } : { refusal: "uninvited" };
}

/** The last administrator stays one, whatever the service says. */
async function setRole(tx: Transaction, member: Member, wanted: MemberRole | null, now: Date): Promise<string> {
  if (wanted === null || wanted === member.role) return member.role;
  if (member.role === "admin") {
    const others = { role: "admin", disabledAt: null, id: { not: member.id } };
    if ((await tx.member.count({ where: others })) === 0) return member.role;
  }
  await tx.auditEvent.create({
    data: {
      ...{ at: now, actor: "sign-in service", actorKind: "system", operation: "member.updateMember" },
      ...{ target: member.id, outcome: "done", requestId: randomUUID() },
      ...{ before: { role: member.role }, after: { role: wanted } },
    },
  });
  return wanted;
}

async function auditSignIn(tx: Transaction, who: Member | null, admission: Admission, at: Date): Promise<void> {
  const outcome = "refusal" in admission ? "failed" : "done";
  const after = { signsInWith: "oidc", ...("refusal" in admission && { refusal: admission.refusal }) };
  await tx.auditEvent.create({
    data: {
      ...{ at, actor: who?.email ?? "unknown", actorKind: "member", operation: "member.signIn" },
      ...{ target: who?.id ?? null, outcome, requestId: randomUUID(), after },
    },
  });
}

/** An answer of the service that did not hold, so that nobody is known. */
export async function auditRefusedAnswer(prisma: PrismaClient, at: Date): Promise<void> {
  await prisma.auditEvent.create({
    data: {
      ...{ at, actor: "unknown", actorKind: "member", operation: "member.signIn" },
      ...{ outcome: "failed", requestId: randomUUID(), after: { signsInWith: "oidc", refusal: "answer" } },
    },
  });
}
