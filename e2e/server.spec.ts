import { request as httpRequest } from "node:http";
import { expect, test } from "@playwright/test";

/** As sent: a browser or fetch would put the path in order first. */
function rawStatus(baseURL: string, path: string, method = "GET"): Promise<number> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once("error", reject).end();
  });
}

test("says that it lives and that it is ready", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toMatchObject({ status: "ok", product: "agent-memory-console" });
  expect(await (await request.get("/readyz")).json()).toEqual({ status: "ready", console: "ready", memory: "ready" });
});

test("every page has a nonce of its own in its policy, and the security headers", async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ["/sign-in", "/sign-in", "/no-such-page"]) {
    const headers = (await request.get(path)).headers();
    nonces.add(/'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1] ?? "none");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
    expect(headers["x-powered-by"]).toBeUndefined();
  }
  expect(nonces.size).toBe(3);
  expect(nonces).not.toContain("none");
});

test("a path that does not decode is 400, wherever it points", async ({ baseURL }) => {
  for (const path of ["/%ZZ", "/api/v1/%E0%A4", "/agents/%"]) expect(await rawStatus(baseURL ?? "", path)).toBe(400);
});

test("an address that a reader would rewrite is 404, never a redirect and never another address", async ({
  baseURL,
}) => {
  const paths = ["/api/v1//agents", "//evil.example/", "/api/v1/agents/..", "/api/v1/agents/../openapi.json"];
  for (const path of [...paths, "/api/v1/threads/t1/messages/%2E%2E", "/api/v1\\agents"]) {
    expect(await rawStatus(baseURL ?? "", path), path).toBe(404);
  }
  expect(await rawStatus(baseURL ?? "", "/api/v1/%69mport", "POST")).toBe(404);
  expect(await rawStatus(baseURL ?? "", "/api/v1/agents", "TRACE")).toBe(405);
});

test("the session's cookie is kept from scripts and from other sites", async ({ request }) => {
  const cookie = (await request.get("/api/auth/csrf")).headers()["set-cookie"] ?? "";
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});
