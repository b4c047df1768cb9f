import type { z } from "zod";
import type { memberOutput } from "#lib/contract/access.ts";
import type { Member } from "#lib/db/generated/client.ts";

export type MemberView = z.input<typeof memberOutput>;

export function presentMember(row: Member): MemberView {
  return {
    memberId: row.id,
    email: row.email,
    name: row.name,
    role: row.role as MemberView["role"],
    signsInWith: waysIn(row),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
}

/** Without a password there is only the sign-in service, also before the first sign-in there. */
function waysIn({ passwordHash, oidcSubject }: Member): MemberView["signsInWith"] {
  if (passwordHash === null) return ["oidc"];
  return oidcSubject === null ? ["password"] : ["password", "oidc"];
}
