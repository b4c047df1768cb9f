// What a sign-in service says about itself, read anew for each sign-in: it may exchange its keys at any time.
import { z } from "zod";
import type { OidcSettings } from "#lib/auth/oidc/oidc-settings.ts";
import { AppError } from "#lib/errors.ts";
import { requireAllowedUrl } from "#lib/net/address-rule.ts";
import { createGuardedFetch, type GuardedInit } from "#lib/net/guarded-fetch.ts";

const LARGEST_ANSWER_BYTES = 1_000_000;
const IDLE_MS = 10_000;

const serviceShape = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});
export type OidcService = z.infer<typeof serviceShape>;

export async function discover(settings: OidcSettings): Promise<OidcService> {
  const address = `${settings.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const parsed = serviceShape.safeParse(await fetchJson(settings, address));
  // Another issuer's keys would let that one say who anybody is.
  if (!parsed.success || parsed.data.issuer !== settings.issuer) {
    throw new AppError("unavailable", "The sign-in service describes itself wrongly.");
  }
  requireAllowedUrl(new URL(parsed.data.authorization_endpoint), settings.local);
  return parsed.data;
}

export async function fetchJson(settings: OidcSettings, address: string, init?: GuardedInit): Promise<unknown> {
  const fetch = createGuardedFetch({ local: settings.local, maxBytes: LARGEST_ANSWER_BYTES, idleMs: IDLE_MS });
  const answer = await fetch(address, { headers: { accept: "application/json" }, ...init });
  const text = await answer.text();
  if (!answer.ok) throw new AppError("unavailable", `The sign-in service answered ${answer.status}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("unavailable", "The sign-in service answered with something that is no JSON.");
  }
}
