// From the code that the browser brings to the claims that the sign-in service signed.
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { z } from "zod";
import { fetchJson, type OidcService } from "#lib/auth/oidc/oidc-service.ts";
import type { OidcSettings } from "#lib/auth/oidc/oidc-settings.ts";
import type { GuardedInit } from "#lib/net/guarded-fetch.ts";

/** Signatures by a key pair. One by the shared secret, or none, is refused. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const CLOCK_TOLERANCE_SECONDS = 30;

/** What came back with the browser, and what was kept in its cookies when it left. */
export type Returned = {
  code?: string | undefined;
  state?: string | undefined;
  redirectUri: string;
  kept: { state?: string | undefined; nonce?: string | undefined; codeVerifier?: string | undefined };
};

export type Redeemed = { idToken: string; claims: Claims };
export type Claims = Record<string, unknown> & { iss: string; sub: string };

const tokenShape = z.object({ id_token: z.string() });
const claimShape = z.looseObject({ iss: z.string(), sub: z.string().min(1).max(255) });

export async function redeemCode(settings: OidcSettings, service: OidcService, returned: Returned): Promise<Redeemed> {
  const { code, state, kept } = returned;
  if (!code || !kept.state || state !== kept.state) throw refused("state");
  if (!kept.nonce || !kept.codeVerifier) throw refused("cookies");
  const request = tokenRequest(settings, service, { ...returned, code, codeVerifier: kept.codeVerifier });
  const answer = tokenShape.safeParse(await fetchJson(settings, service.token_endpoint, request));
  if (!answer.success) throw refused("no_id_token");
  const keys = (await fetchJson(settings, service.jwks_uri)) as JSONWebKeySet;
  const claims = await verify(answer.data.id_token, keys, settings);
  if (claims.nonce !== kept.nonce) throw refused("nonce");
  return { idToken: answer.data.id_token, claims };
}

type Redemption = { code: string; codeVerifier: string; redirectUri: string };

function tokenRequest(settings: OidcSettings, service: OidcService, redemption: Redemption): GuardedInit {
  const { clientId, clientSecret } = settings;
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code: redemption.code,
    redirect_uri: redemption.redirectUri,
    code_verifier: redemption.codeVerifier,
  });
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  if (service.token_endpoint_auth_methods_supported.includes("client_secret_basic")) {
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
    const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
    return { method: "POST", headers: { ...headers, authorization }, body: `${form}` };
  }
  form.set("client_id", clientId);
  form.set("client_secret", clientSecret);
  return { method: "POST", headers, body: `${form}` };
}

async function verify(idToken: string, keys: JSONWebKeySet, { issuer, clientId }: OidcSettings): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ["exp", "iat", "sub"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((isForSeveral || payload.azp !== undefined) && payload.azp !== clientId) throw refused("azp");
    return claimShape.parse(payload);
  } catch (cause) {
    throw refused("id_token", cause);
  }
}

/** For the log and the audit trail; the browser is told that it did not work, not why. */
function refused(code: string, cause?: unknown): Error {
  return Object.assign(new Error("The answer of the sign-in service does not hold.", { cause }), { code });
}
