import type { OAuthConfig } from "next-auth/providers/oauth";
import { auditRefusedAnswer } from "#lib/auth/oidc/admit-identity.ts";
import type { OidcService } from "#lib/auth/oidc/oidc-service.ts";
import type { OidcSettings } from "#lib/auth/oidc/oidc-settings.ts";
import { type Claims, redeemCode } from "#lib/auth/oidc/redeem-code.ts";
import { openDatabases } from "#lib/compose.ts";
import { logError } from "#lib/log.ts";

export const OIDC = "oidc";

/**
 * next-auth keeps state, nonce and PKCE verifier in signed cookies and sends the browser there and back; the code is
 * redeemed by us, so that each request goes through the guard of outgoing addresses. Without `service` it only says that
 * there is such a way to sign in.
 */
export function oidcProvider(settings: OidcSettings, service: OidcService | null): OAuthConfig<Claims> {
  return {
    id: OIDC,
    name: "OpenID Connect",
    type: "oauth",
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    issuer: settings.issuer,
    authorization: { url: service?.authorization_endpoint ?? "", params: { scope: "openid email profile" } },
    token: {
      async request({ params, checks, provider }) {
        if (!service) throw new Error("The sign-in service was not asked about itself.");
        const { nonce } = checks as { nonce?: string }; // there, though its type forgets it
        const kept = { state: checks.state, nonce, codeVerifier: checks.code_verifier };
        const returned = { code: params.code, state: params.state, redirectUri: provider.callbackUrl, kept };
        try {
          return { tokens: { id_token: (await redeemCode(settings, service, returned)).idToken } };
        } catch (error) {
          logError("sign-in service", error);
          await auditRefusedAnswer((await openDatabases()).prisma, new Date());
          throw error;
        }
      },
    },
    profile: (claims) => ({ id: claims.sub }),
  };
}
