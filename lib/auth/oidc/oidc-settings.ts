import type { MemberRole } from "#lib/auth/permissions.ts";
import type { Env } from "#lib/env.ts";

/** A sign-in service that speaks OpenID Connect, and who gets which role from it. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  roleClaim: string | null;
  roles: Record<string, MemberRole>;
  local: "allowed" | "refused";
};

/** null without a sign-in service. */
export function readOidcSettings(env: Env): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) return null;
  const local = env.ALLOW_LOCAL_ENDPOINTS ? "allowed" : "refused";
  return { issuer, clientId, clientSecret, roleClaim: env.OIDC_ROLE_CLAIM ?? null, roles: env.OIDC_ROLES, local };
}
