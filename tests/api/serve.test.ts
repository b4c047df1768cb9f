import { beforeAll, expect, test } from "vitest";
import type { ReadMember } from "#lib/api/authenticate.ts";
import { serveRequest } from "#lib/api/serve-request.ts";
import type { MemberRole } from "#lib/auth/permissions.ts";
import { type Api, apiWith, testConsole } from "#tests/console.ts";

const console_ = testConsole();
let admin: Api;
beforeAll(async () => {
  admin = await console_.api("admin");
  await admin("POST", "/agents", { id: "agent", name: "Agent", kind: "SINGLE" });
});

const thread = (more: object = {}) => ({ agentId: "agent", userId: "u", kind: "deployed", ...more });
const idOf = ({ body }: { body: unknown }) => (body as { threadId: string }).threadId;
const member = (role: MemberRole, mustChangePassword = false) => ({ id: "m-1", name: "Ada", role, mustChangePassword });
const send = (path: string, init: RequestInit, signedIn: ReadMember = async () => null) =>
  serveRequest(
    { open: async () => console_.resources, signedIn },
    new Request(`http://127.0.0.1:3000/api/v1${path}`, init),
  );

test("no key, a wrong key and no bearer are told alike and say what to do", async () => {
  for (const authorization of [undefined, "Bearer amk_wrong", "Bearer", "Basic YTpi", `Bearer amk_${"x".repeat(40)}`]) {
    const response = await send("/agents", authorization ? { headers: { authorization } } : {});
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ code: "unauthenticated", requestId: expect.any(String) });
  }
});

test("a signed-in member is served with their role, and writes from our own pages alone", async () => {
  const cookie = { cookie: "session=1", "content-type": "application/json" };
  const post = async (headers: Record<string, string>, role: MemberRole = "operator") => {
    const body = JSON.stringify(thread());
    return (
      await send("/threads", { method: "POST", headers: { ...cookie, ...headers }, body }, async () => member(role))
    ).status;
  };
  expect((await send("/agents", { headers: cookie }, async () => member("viewer"))).status).toBe(200);
  expect((await send("/keys", { headers: cookie }, async () => member("operator"))).status).toBe(403);
  expect((await send("/agents", { headers: cookie }, async () => member("admin", true))).status).toBe(401);
  expect(await post({ origin: "http://127.0.0.1:3000" })).toBe(201);
  expect(await post({ origin: "http://127.0.0.1:3000" }, "viewer")).toBe(403);
  for (const origin of [
    undefined,
    "null",
    "http://evil.example",
    "http://127.0.0.1:4000",
    "https://127.0.0.1.evil.example",
  ]) {
    expect(await post(origin === undefined ? {} : { origin })).toBe(403);
  }
});

test("HEAD answers what GET does, without a body, and acts on nothing", async () => {
  const cookie = { cookie: "session=1" };
  const head = (path: string) => send(path, { method: "HEAD", headers: cookie }, async () => member("viewer"));
  const found = await head("/agents/agent");
  expect([found.status, await found.text()]).toEqual([200, ""]);
  expect(found.headers.get("content-type")).toBe("application/json");
  expect((await head("/agents/agent/context-settings")).headers.get("etag")).toBe('"1"');
  expect((await head("/agents/none")).status).toBe(404);
  expect((await head("/agents/agent/retention/preview")).status).toBe(404);
});

test("a key that was revoked or has expired is nobody's at once", async () => {
  const made = await admin("POST", "/keys", { name: "short", role: "viewer" });
  const { key, keyId } = made.body as { key: string; keyId: string };
  const viewer = apiWith(console_.resources, key);
  expect(await viewer("GET", "/agents")).toMatchObject({ status: 200 });
  await admin("DELETE", `/keys/${keyId}`);
  expect(await viewer("GET", "/agents")).toMatchObject({ status: 401 });
});

test.each([
  ["not json", 400, "invalid"],
  ['{"agentId":', 400, "invalid"],
  ["[]", 422, "invalid"],
  ["null", 422, "invalid"],
  ['"text"', 422, "invalid"],
  ["", 422, "invalid"],
])("the body %j is %s", async (body, status, code) =>
  expect(await admin("POST", "/threads", body)).toMatchObject({ status, body: { code } }),
);

test("a body that is no UTF-8 is refused, not stored as other text", async () => {
  const key = {
    authorization: `Bearer ${((await admin("POST", "/keys", { name: "raw", role: "admin" })).body as { key: string }).key}`,
  };
  const body = Buffer.concat([Buffer.from('{"userId":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
  expect((await send("/threads", { method: "POST", headers: key, body })).status).toBe(400);
});

test("a body over 4 MB is refused, whether its length is told or not", async () => {
  const { body } = await admin("POST", "/keys", { name: "large", role: "admin" });
  const headers = { authorization: `Bearer ${(body as { key: string }).key}` };
  const megabyte = new Uint8Array(1024 * 1024).fill(32);
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(megabyte),
  });
  const endless = { method: "POST", headers, body: stream, duplex: "half" } as RequestInit;
  for (const init of [endless, { method: "POST", headers, body: "x".repeat(4 * 1024 * 1024 + 1) }]) {
    const response = await send("/threads", init);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "limit_exceeded" });
  }
});

test("what is not known is refused: fields of a query, given twice, an address, a method", async () => {
  expect(await admin("GET", "/agents?colour=red")).toMatchObject({
    status: 422,
    body: { fields: { colour: expect.any(String) } },
  });
  expect(await admin("GET", "/agents?limit=1&limit=2")).toMatchObject({
    status: 422,
    body: { fields: { limit: expect.any(String) } },
  });
  expect(await admin("GET", "/agents?limit=0")).toMatchObject({ status: 422 });
  expect(await admin("GET", "/agents?limit=1001")).toMatchObject({ status: 422 });
  expect(await admin("GET", "/agents?__proto__=1")).toMatchObject({ status: 422 });
  expect(await admin("POST", "/threads?threadId=x", thread())).toMatchObject({ status: 422 });
  for (const [method, path] of [
    ["GET", "/nothing"],
    ["PUT", "/agents"],
    ["GET", "/agents/"],
    ["GET", "/agents//context-settings"],
  ] as const) {
    expect(await admin(method, path)).toMatchObject({ status: 404, body: { code: "not_found" } });
  }
});

test("the contract is answered to anybody, and every answer has a request id and is not kept", async () => {
  const response = await send("/openapi.json", {});
  expect(response.status).toBe(200);
  expect(response.headers.get("x-request-id")).toMatch(/\S/);
  expect(await response.json()).toMatchObject({ openapi: "3.1.0" });
  const { headers } = await admin("GET", "/agents");
  expect([headers.get("cache-control"), headers.get("x-request-id")]).toEqual(["no-store", expect.any(String)]);
});

test("a database that does not answer is told by a code and an id, never in the driver's words", async () => {
  const broken = new Proxy(console_.resources.prisma, {
    get() {
      throw new Error("password=secret host=db");
    },
  });
  const { status, body } = await apiWith({ ...console_.resources, prisma: broken }, "amk_any")("GET", "/agents");
  expect([status, body]).toEqual([
    503,
    { code: "unavailable", detail: expect.any(String), requestId: expect.any(String) },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/secret|password|host/);
});

test("a POST with the same key acts once and is answered the same", async () => {
  const key = { "idempotency-key": "k-1" };
  const first = await admin("POST", "/threads", thread(), key);
  const again = await admin("POST", "/threads", thread(), key);
  expect([again.status, idOf(again)]).toEqual([201, idOf(first)]);
  expect(await admin("POST", "/threads", thread({ title: "other" }), key)).toMatchObject({
    status: 422,
    body: { code: "invalid" },
  });
  const address = `/threads/${idOf(first)}/messages`;
  const messages = { messages: [{ role: "user", content: "secret words" }] };
  const written = await admin("POST", address, messages, { "idempotency-key": "k-2" });
  expect(await admin("POST", address, messages, { "idempotency-key": "k-2" })).toMatchObject({
    status: 200,
    body: written.body,
  });
  expect(await admin("GET", `/threads/${idOf(first)}`)).toMatchObject({ body: { messageCount: 1 } });
  const kept = await console_.prisma.idempotentAnswer.findMany();
  expect(JSON.stringify(kept)).not.toContain("secret");
});

test("many at once with one key act once; a key is one actor's own and comes back after a failure", async () => {
  const key = { "idempotency-key": "k-many" };
  const before = await console_.store.listThreads({}, { limit: 1 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin("POST", "/threads", thread(), key)));
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect((await console_.store.listThreads({}, { limit: 1 })).total).toBe(before.total + 1);
  const other = await console_.api("operator");
  expect(await other("POST", "/threads", thread({ title: "own" }), key)).toMatchObject({
    status: 201,
    body: { title: "own" },
  });
  const failing = { "idempotency-key": "k-fail" };
  expect(await admin("POST", "/threads", thread({ agentId: "later" }), failing)).toMatchObject({ status: 422 });
  await admin("POST", "/agents", { id: "later", name: "Later", kind: "SINGLE" });
  expect(await admin("POST", "/threads", thread({ agentId: "later" }), failing)).toMatchObject({ status: 201 });
});

test("an answer is kept for 24 hours", async () => {
  const key = { "idempotency-key": "k-day" };
  const first = await admin("POST", "/threads", thread(), key);
  const age = (hours: number) => ({
    data: { createdAt: new Date(Date.now() - hours * 3_600_000) },
    where: { key: "k-day" },
  });
  await console_.prisma.idempotentAnswer.updateMany(age(23));
  expect(idOf(await admin("POST", "/threads", thread(), key))).toBe(idOf(first));
  await console_.prisma.idempotentAnswer.updateMany(age(25));
  expect(idOf(await admin("POST", "/threads", thread(), key))).not.toBe(idOf(first));
});
