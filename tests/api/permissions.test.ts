/** Who may, as the rules say it: every route against every role, so that a new route must say here whom it is for. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Route } from "#lib/api/route.ts";
import { ROUTES } from "#lib/api/routes.ts";
import { MEMBER_ROLES, type MemberRole } from "#lib/auth/permissions.ts";
import { type Api, testConsole } from "#tests/console.ts";

const LEAST_ROLE: Record<MemberRole, string> = {
  viewer: `
    GET /agents, GET /agents/{agentId}, GET /agents/{agentId}/context-settings, GET /agents/{agentId}/settings-history,
    GET /agents/{agentId}/stored-memory-settings, GET /agents/{agentId}/stored-memory, GET /threads,
    GET /threads/{threadId}, POST /agents/{agentId}/retention/preview, GET /agents/{agentId}/retention/explain,
    GET /agents/{agentId}/retention/runs, GET /agents/{agentId}/retention/runs/{runId}, GET /retention/stop-flag,
    GET /usage, GET /models`,
  operator: `
    POST /agents, PATCH /agents/{agentId}, PUT /agents/{agentId}/context-settings,
    PUT /agents/{agentId}/stored-memory-settings, POST /threads, PATCH /threads/{threadId}, DELETE /threads/{threadId},
    POST /threads/{threadId}/messages, GET /threads/{threadId}/messages,
    DELETE /threads/{threadId}/messages/{messageId}, POST /threads/{threadId}/context,
    GET /threads/{threadId}/summary, GET /threads/{threadId}/context-card, POST /memories, GET /memories,
    POST /memories/search, GET /memories/{memoryId}, PATCH /memories/{memoryId}, PUT /users/{userId}, GET /users/{userId}, POST /import`,
  privacy_officer: `
    DELETE /agents/{agentId}, POST /agents/{agentId}/retention/runs,
    POST /agents/{agentId}/retention/runs/{runId}/stop, POST /agents/{agentId}/retention/runs/{runId}/approve,
    PUT /retention/stop-flag, GET /trash, POST /trash/{threadId}/restore, DELETE /trash/{threadId}, GET /holds,
    POST /holds, POST /holds/{holdId}/release, DELETE /users/{userId}, DELETE /memories/{memoryId}, GET /audit,
    GET /users/{userId}/export, GET /audit/verify`,
  admin: `POST /keys, GET /keys, DELETE /keys/{keyId}, POST /members, GET /members, PATCH /members/{memberId},
    POST /members/{memberId}/password`,
};
/** What a runtime key may in its own agent's rows, and what with `mayDelete` alone. */
const RUNTIME = `
  GET /threads, GET /threads/{threadId}, POST /threads, PATCH /threads/{threadId}, POST /threads/{threadId}/messages,
  GET /threads/{threadId}/messages, POST /threads/{threadId}/context,
    GET /threads/{threadId}/summary, GET /threads/{threadId}/context-card, POST /memories, GET /memories,
  POST /memories/search, GET /memories/{memoryId}, PATCH /memories/{memoryId}`;
const RUNTIME_MAY_DELETE = `
  DELETE /threads/{threadId}, DELETE /threads/{threadId}/messages/{messageId}, DELETE /memories/{memoryId}`;

const split = (list: string) => list.split(",").map((entry) => entry.trim());
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const leastRole = new Map(MEMBER_ROLES.flatMap((role) => split(LEAST_ROLE[role]).map((name) => [name, role] as const)));
const runtimeRoutes = new Set(split(RUNTIME));
const deletingRoutes = new Set(split(RUNTIME_MAY_DELETE));

const console_ = testConsole();
const apis = new Map<string, Api>();
const as = (name: string): Api => apis.get(name) ?? expect.fail(`no key ${name}`);

beforeAll(async () => {
  for (const role of MEMBER_ROLES) apis.set(role, await console_.api(role));
  const admin = as("admin");
  for (const id of ["own", "other"]) await admin("POST", "/agents", { id, name: id, kind: "SINGLE" });
  apis.set("runtime", await console_.api("runtime", "own"));
  apis.set("deleting runtime", await console_.api("runtime", "own", true));
  apis.set("other runtime", await console_.api("runtime", "other", true));
});

/** Of nothing that is there: who may gets another answer than 403, and nothing is changed. */
const addressOf = (path: string, ids: Record<string, string> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "00000000-0000-4000-8000-000000000000");
const ask = (who: string, { method, path }: Route) =>
  as(who)(method, addressOf(path), method === "GET" || method === "DELETE" ? undefined : {});

test("every route is in the table once", () => {
  expect([...leastRole.keys()].sort()).toEqual(ROUTES.map(nameOf).sort());
});

describe.each(ROUTES.map((route) => [nameOf(route), route] as const))("%s", (name, route) => {
  test.each(MEMBER_ROLES)("%s", async (role) => {
    const { status } = await ask(role, route);
    const isAllowed = MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(leastRole.get(name) ?? "admin");
    expect(status === 403 ? "refused" : "allowed").toBe(isAllowed ? "allowed" : "refused");
  });

  test.each([
    ["runtime", runtimeRoutes.has(name)],
    ["deleting runtime", runtimeRoutes.has(name) || deletingRoutes.has(name)],
  ])("%s", async (who, isAllowed) => {
    const { status } = await ask(who, route);
    expect(status === 403 ? "refused" : "allowed").toBe(isAllowed ? "allowed" : "refused");
  });
});

const INPUT: Record<string, object> = {
  "POST /threads": { agentId: "own", userId: "u", kind: "deployed" },
  "PATCH /threads/{threadId}": { title: "taken" },
  "POST /threads/{threadId}/messages": { messages: [{ role: "user", content: "x" }] },
  "POST /threads/{threadId}/context": {},
  "POST /memories": { agentId: "own", userId: "u", content: "x" },
  "POST /memories/search": { agentId: "own", userId: "u", threadId: "t", query: "words" },
  "PATCH /memories/{memoryId}": { content: "taken" },
};
const QUERY: Record<string, string> = { "GET /threads": "?agentId=own", "GET /memories": "?agentId=own&userId=u" };

describe.each(ROUTES.filter((route) => runtimeRoutes.has(nameOf(route)) || deletingRoutes.has(nameOf(route))))(
  "$method $path on another agent's row",
  (route) => {
    test("is not there for a key of another agent, and is for its own", async () => {
      const name = nameOf(route);
      const ids = { threadId: `t ${name}`, messageId: "m", memoryId: `k ${name}` };
      const admin = as("admin");
      await admin("POST", "/threads", { threadId: ids.threadId, agentId: "own", userId: "u", kind: "deployed" });
      const messages = [{ id: "m", role: "user", content: "words" }];
      await admin("POST", addressOf("/threads/{threadId}/messages", escaped(ids)), { messages });
      await admin("POST", "/memories", { memoryId: ids.memoryId, agentId: "own", userId: "u", content: "words" });
      const address = addressOf(route.path, escaped(ids)) + (QUERY[name] ?? "");
      const foreign = await as("other runtime")(route.method, address, INPUT[name]);
      expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(JSON.stringify(foreign.body)).not.toMatch(/words|"own"/);
      const own = await as("deleting runtime")(route.method, address, INPUT[name]);
      expect([200, 201]).toContain(own.status);
    });
  },
);

const escaped = (ids: Record<string, string>) =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, encodeURIComponent(id)]));
