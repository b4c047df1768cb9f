import { createHash, generateKeyPairSync, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { discover } from "#lib/auth/oidc/oidc-service.ts";
import type { OidcSettings } from "#lib/auth/oidc/oidc-settings.ts";
import { type Claims, redeemCode } from "#lib/auth/oidc/redeem-code.ts";
import { CLIENT, type OidcServer, startOidcServer } from "#tests/oidc-server.ts";

const REDIRECT = "http://127.0.0.1:3000/api/auth/callback/oidc";
const ANN = { sub: "ann-1", email: "ann@example.com", email_verified: true };

let server: OidcServer;
beforeAll(async () => {
  server = await startOidcServer();
});
afterAll(() => server.close());
beforeEach(() => {
  const untouched = { claims: ANN, forgedBy: null, header: { alg: "RS256", kid: "one" }, discovery: {} };
  Object.assign(server, untouched);
});

function settings(change: Partial<OidcSettings> = {}): OidcSettings {
  return { issuer: server.issuer, ...CLIENT, roleClaim: null, roles: {}, local: "allowed", ...change };
}

type Kept = { state: string; nonce: string; codeVerifier: string };

/** What a browser does: goes to the service with what was kept, and comes back with a code. */
async function signInThere(change: Partial<Kept> = {}, asked = settings()): Promise<Claims> {
  const kept = { state: randomUUID(), nonce: randomUUID(), codeVerifier: randomUUID().repeat(2) };
  const service = await discover(asked);
  const challenge = createHash("sha256").update(kept.codeVerifier).digest("base64url");
  const leaving = new URLSearchParams({
    ...{ client_id: asked.clientId, redirect_uri: REDIRECT, response_type: "code", scope: "openid" },
    ...{ state: kept.state, nonce: kept.nonce, code_challenge: challenge, code_challenge_method: "S256" },
  });
  const sent = await fetch(`${service.authorization_endpoint}?${leaving}`, { redirect: "manual" });
  const back = new URL(sent.headers.get("location") ?? "").searchParams;
  const returned = { code: back.get("code") ?? "", state: back.get("state") ?? "", redirectUri: REDIRECT };
  return (await redeemCode(asked, service, { ...returned, kept: { ...kept, ...change } })).claims;
}

test("brings the claims that the service signed", async () => {
  expect(await signInThere()).toMatchObject({ iss: server.issuer, ...ANN });
});

test("knows itself by a form where the service takes no header", async () => {
  server.discovery = { token_endpoint_auth_methods_supported: ["client_secret_post"] };
  expect(await signInThere()).toMatchObject(ANN);
});

const past = Math.floor(Date.now() / 1000) - 3600;
test.each<[string, Record<string, unknown>]>([
  ["another nonce", { nonce: "other" }],
  ["no nonce", { nonce: undefined }],
  ["another issuer", { iss: "https://other.example.com" }],
  ["another audience", { aud: "other" }],
  ["several audiences without a word on whose it is", { aud: ["console", "other"] }],
  ["another authorized party", { azp: "other" }],
  ["an ID token that has expired", { exp: past, iat: past - 300 }],
  ["one that never expires", { exp: undefined }],
  ["no subject", { sub: undefined }],
  ["an empty subject", { sub: "" }],
])("refuses %s", async (_name, claims) => {
  server.claims = { ...ANN, ...claims };
  await expect(signInThere()).rejects.toMatchObject({ code: "nonce" in claims ? "nonce" : "id_token" });
});

test("refuses a signature by another key, and none at all", async () => {
  server.forgedBy = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  await expect(signInThere()).rejects.toMatchObject({ code: "id_token" });
  server.forgedBy = null;
  for (const alg of ["none", "HS256"]) {
    server.header = { alg, kid: "one" };
    await expect(signInThere()).rejects.toMatchObject({ code: "id_token" });
  }
});

test("refuses what did not come back to the browser that left", async () => {
  for (const change of [{ state: "other" }, { nonce: "other" }, { codeVerifier: "other" }]) {
    const code = change.nonce ? "nonce" : change.state ? "state" : "unavailable";
    await expect(signInThere(change)).rejects.toMatchObject({ code });
  }
});

test("refuses a wrong secret", async () => {
  await expect(signInThere({}, settings({ clientSecret: "other" }))).rejects.toMatchObject({ code: "unavailable" });
});

test("refuses a service that calls itself by another name, or sends us where nobody may call", async () => {
  server.discovery = { issuer: "https://other.example.com" };
  await expect(signInThere()).rejects.toMatchObject({ code: "unavailable" });
  for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"]) {
    server.discovery = { [name]: "http://169.254.169.254/latest/meta-data" };
    await expect(signInThere()).rejects.toMatchObject({ code: "invalid" });
  }
  server.discovery = {};
  await expect(signInThere({}, settings({ local: "refused" }))).rejects.toMatchObject({ code: "invalid" });
});
