/** A small sign-in service on loopback: discovery, keys, authorize, token, with whoever a test puts before it. */
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const CLIENT = { clientId: "console", clientSecret: "a secret: with / signs" };

type Grant = { nonce: string; challenge: string; redirectUri: string };

export type OidcServer = {
  issuer: string;
  /** Who sits before the service, and what the ID token says beside: a test makes it lie. */
  claims: Record<string, unknown>;
  /** Signs in place of the published key. */
  forgedBy: KeyObject | null;
  header: Record<string, unknown>;
  discovery: Record<string, unknown>;
  close: () => Promise<void>;
};

export async function startOidcServer(port = 0): Promise<OidcServer> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const made: OidcServer = {
    ...{ issuer: "", claims: {}, forgedBy: null, discovery: {} },
    header: { alg: "RS256", kid: "one" },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", made.issuer);
    const key = { ...keys.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" };
    if (url.pathname === "/.well-known/openid-configuration") json(response, 200, selfDescription(made));
    else if (url.pathname === "/keys") json(response, 200, { keys: [key] });
    else if (url.pathname === "/authorize") authorize(grants, url, response);
    else if (url.pathname === "/token") await token(made, grants, keys.privateKey, request, response);
    else json(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  made.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return made;
}

function selfDescription({ issuer, discovery }: OidcServer): object {
  const [authorization_endpoint, token_endpoint, jwks_uri] = ["authorize", "token", "keys"].map(
    (at) => `${issuer}/${at}`,
  );
  return { issuer, authorization_endpoint, token_endpoint, jwks_uri, ...discovery };
}

function authorize(grants: Map<string, Grant>, { searchParams }: URL, response: ServerResponse): void {
  const asked = (name: string) => searchParams.get(name) ?? "";
  const isRight = asked("client_id") === CLIENT.clientId && asked("code_challenge_method") === "S256";
  if (!isRight) {
    json(response, 400, { error: "invalid_request" });
    return;
  }
  const code = randomUUID();
  const redirectUri = asked("redirect_uri");
  grants.set(code, { nonce: asked("nonce"), challenge: asked("code_challenge"), redirectUri });
  const back = new URL(redirectUri);
  back.search = `${new URLSearchParams({ code, state: asked("state") })}`;
  response.writeHead(302, { location: back.href }).end();
}

async function token(
  made: OidcServer,
  grants: Map<string, Grant>,
  key: KeyObject,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const form = new URLSearchParams(Buffer.concat(parts).toString());
  const code = form.get("code") ?? "";
  const grant = grants.get(code);
  grants.delete(code);
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const isProven = grant?.challenge === challenge && grant.redirectUri === form.get("redirect_uri");
  if (!grant || !isProven || !knowsSecret(request, form)) {
    json(response, 400, { error: "invalid_grant" });
    return;
  }
  const now = Math.floor(Date.now() / 1000);
  const standard = { iss: made.issuer, aud: CLIENT.clientId, iat: now, exp: now + 300, nonce: grant.nonce };
  const idToken = signed(made.header, { ...standard, ...made.claims }, made.forgedBy ?? key);
  json(response, 200, { token_type: "Bearer", access_token: "unused", id_token: idToken });
}

function knowsSecret({ headers }: IncomingMessage, form: URLSearchParams): boolean {
  const pair = [CLIENT.clientId, CLIENT.clientSecret];
  const basic = Buffer.from(pair.map(encodeURIComponent).join(":")).toString("base64");
  if (headers.authorization) return headers.authorization === `Basic ${basic}`;
  return form.get("client_id") === pair[0] && form.get("client_secret") === pair[1];
}

function signed(header: object, claims: object, key: KeyObject): string {
  const [head, body] = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  return `${head}.${body}.${sign("sha256", Buffer.from(`${head}.${body}`), key).toString("base64url")}`;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
