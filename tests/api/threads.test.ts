import { beforeAll, expect, test } from "vitest";
import { type Api, testConsole } from "#tests/console.ts";

const console_ = testConsole();
let admin: Api;
let runtime: Api;
let other: Api;
beforeAll(async () => {
  admin = await console_.api("admin");
  for (const id of ["agent", "agent-2"]) await admin("POST", "/agents", { id, name: id, kind: "SINGLE" });
  await admin("POST", "/agents", { id: "boss", name: "Boss", kind: "SUPERVISOR" });
  await admin("POST", "/agents", { id: "hand", name: "Hand", kind: "EXECUTOR", supervisorId: "boss" });
  runtime = await console_.api("runtime", "agent");
  other = await console_.api("runtime", "agent-2");
});

const path = (...segments: string[]) => `/${segments.map(encodeURIComponent).join("/")}`;
const begin = (threadId: string, more: object = {}, api = admin) =>
  api("POST", "/threads", { threadId, agentId: "agent", userId: "u1", kind: "deployed", ...more });
const append = (threadId: string, messages: object[], api = admin) =>
  api("POST", path("threads", threadId, "messages"), { messages });
const user = (id: string, content = id) => ({ id, role: "user", content });
type Page = {
  items: { id: string; threadId: string; content: string; seq: number }[];
  nextCursor: string | null;
  total: number;
};

async function everyPage(api: Api, address: string, from = ""): Promise<Page["items"]> {
  const items: Page["items"] = [];
  for (let cursor: string | null = from; cursor !== null; ) {
    const { body }: { body: Page } = await api("GET", `${address}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    items.push(...body.items);
    cursor = body.nextCursor;
  }
  return items;
}

test("the same again with the same owner is the same session; another owner is a conflict", async () => {
  expect(await begin("t-own", { title: "One" })).toMatchObject({ status: 201, body: { created: true, title: "One" } });
  expect(await begin("t-own", { title: "Two" })).toMatchObject({ status: 200, body: { created: false, title: "One" } });
  expect(await begin("t-own", { userId: "u2" })).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await begin("t-own", { agentId: "agent-2" })).toMatchObject({ status: 409 });
  expect((await admin("GET", "/threads/t-own")).body).toMatchObject({
    ...{ threadId: "t-own", agentId: "agent", userId: "u1", kind: "deployed", state: "active", pinned: false },
    ...{ messageCount: 0, exchangeCount: 0, byteCount: 0, tokenCount: 0, metadata: {} },
  });
});

test.each([
  [{ agentId: "nobody" }, "agentId"],
  [{ agentId: "hand" }, "agentId"],
  [{ userId: undefined }, "userId"],
  [{ userId: "" }, "userId"],
  [{ kind: "live" }, "kind"],
  [{ metadata: { nested: JSON.parse('{"__proto__":1}') } }, "metadata.nested"],
  [{ metadata: JSON.parse('{"constructor":{"prototype":1}}') }, "metadata"],
])("a session with %j is refused at %s", async (change, field) =>
  expect(await begin("t-refused", change)).toMatchObject({
    status: 422,
    body: { code: "invalid", fields: { [field]: expect.any(String) } },
  }),
);

test("metadata has at most 64 kB and a body at most 64 levels", async () => {
  const body = (metadata: string) =>
    `{"threadId":"t-big","agentId":"agent","userId":"u","kind":"deployed","metadata":${metadata}}`;
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  const sent = [`{"big":"${"x".repeat(70_000)}"}`, deep(100), deep(100_000), deep(40)];
  const answers = sent.map((metadata) => admin("POST", "/threads", body(metadata)));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([422, 422, 422, 201]);
});

test("a removed session can be neither written nor made again", async () => {
  await begin("t-gone");
  await admin("DELETE", "/threads/t-gone");
  expect(await admin("GET", "/threads/t-gone")).toMatchObject({ status: 404, body: { removed: true } });
  expect(await append("t-gone", [user("m")])).toMatchObject({ status: 404, body: { removed: true } });
  expect(await begin("t-gone")).toMatchObject({ status: 409, body: { code: "conflict", removed: true } });
});

test("appending where nothing is, and deleting what never was, are 404", async () => {
  expect(await append("t-never", [user("m")])).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await admin("DELETE", "/threads/t-never")).toMatchObject({ status: 404 });
  await begin("t-there");
  expect(await admin("DELETE", "/threads/t-there/messages/m-never")).toMatchObject({ status: 404 });
  expect(await admin("GET", "/threads/t-never/messages")).toMatchObject({ status: 404 });
});

test("a known message id again is written once and answered the same", async () => {
  await begin("t-again");
  const first = await append("t-again", [user("m1"), { role: "assistant", content: "no id" }]);
  expect(first).toMatchObject({ status: 200, body: { ids: ["m1", expect.any(String)], seqs: [1, 2] } });
  expect(await append("t-again", [user("m1", "other words")])).toMatchObject({ body: { ids: ["m1"], seqs: [1] } });
  expect(await everyPage(admin, "/threads/t-again/messages?limit=10")).toMatchObject([
    { id: "m1", seq: 1, content: "m1" },
    { seq: 2, content: "no id" },
  ]);
});

test("what is written is read back: content of any size, calls, dates, sizes counted once", async () => {
  await begin("t-back");
  const contents = ["", "x".repeat(4001), "資".repeat(32_768 / 2), "👩🏽‍💻".repeat(20_000), " spaced \n"];
  const toolCalls = [
    { id: "c1", name: "search", arguments: '{"q":1}' },
    { id: "c2", name: "look", arguments: { q: [1] } },
  ];
  await append(
    "t-back",
    contents.map((content, index) => ({ id: `m${index}`, role: "user", content })),
  );
  const dated = { createdAt: "2026-01-02T03:04:05+08:00", metadata: { a: [1, { b: null }] }, name: "n", author: "au" };
  await append("t-back", [{ id: "call", role: "assistant", content: "", toolCalls, ...dated }]);
  const items = await everyPage(admin, "/threads/t-back/messages?limit=2");
  expect(items.slice(0, 5).map((item) => item.content)).toEqual(contents);
  expect(items[5]).toMatchObject({
    ...{ toolCalls, metadata: dated.metadata, name: "n", author: "au", createdAt: "2026-01-01T19:04:05.000Z" },
    ...{ exchangeSeq: 5, lane: null, delegationId: null, toolCallId: null },
  });
  const { body } = await admin("GET", "/threads/t-back");
  const sum = (field: string) =>
    items.reduce((total, item) => total + Number((item as unknown as Record<string, number>)[field]), 0);
  expect(body).toMatchObject({
    messageCount: 6,
    exchangeCount: 5,
    byteCount: sum("byteCount"),
    tokenCount: sum("tokenCount"),
  });
});

test.each([
  [[], "messages"],
  [[{ role: "robot", content: "" }], "messages.0.role"],
  [[{ role: "user" }], "messages.0.content"],
  [[{ ...user("m"), createdAt: "2026-01-02T03:04:05" }], "messages.0.createdAt"],
  [[{ ...user("m"), createdAt: "yesterday" }], "messages.0.createdAt"],
  [[user("m"), { ...user("n"), lane: "agent" }], "messages.1.lane"],
  [[{ ...user("m"), colour: 1 }], "messages.0.colour"],
  [[{ ...user("m"), id: ".." }], "messages.0.id"],
])("messages %j are refused at %s", async (messages, field) => {
  await begin("t-lanes");
  expect(await append("t-lanes", messages)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  });
});

test("a lane is an executor of the session's own supervisor", async () => {
  await begin("t-boss", { agentId: "boss" });
  expect(await append("t-boss", [{ ...user("d1"), lane: "hand", delegationId: "d" }])).toMatchObject({ status: 200 });
  expect(await append("t-boss", [{ ...user("d2"), lane: "agent" }])).toMatchObject({ status: 422 });
  await append("t-boss", [user("main")]);
  expect(await everyPage(admin, "/threads/t-boss/messages?lane=hand")).toMatchObject([{ id: "d1", lane: "hand" }]);
});

test("messages page both ways while others are appended", async () => {
  await begin("t-page");
  await append(
    "t-page",
    Array.from({ length: 9 }, (_, index) => user(`m${index + 1}`)),
  );
  const seqs = (items: Page["items"]) => items.map((item) => item.seq);
  expect(seqs(await everyPage(admin, "/threads/t-page/messages?limit=2"))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const { body } = await admin("GET", "/threads/t-page/messages?order=desc&limit=3");
  const newest = body as Page;
  await append("t-page", [user("m10")]);
  const rest = await everyPage(admin, "/threads/t-page/messages?order=desc&limit=4", newest.nextCursor ?? "");
  expect([...seqs(newest.items), ...seqs(rest.slice(0, 4))]).toEqual([9, 8, 7, 6, 5, 4, 3]);
  expect(seqs(await everyPage(admin, "/threads/t-page/messages?afterSeq=2&beforeSeq=5&"))).toEqual([3, 4]);
});

test("the total of a list, the tile and a count agree, also after deletes", async () => {
  for (const index of [1, 2, 3, 4, 5])
    await begin(`t-tile-${index}`, { agentId: "agent-2", kind: index < 3 ? "playground" : "deployed" });
  await append("t-tile-1", [user("a"), user("b")]);
  await append("t-tile-5", [user("a")]);
  await admin("DELETE", "/threads/t-tile-5");
  await admin("DELETE", "/threads/t-tile-1/messages/b");
  const list = await everyPage(admin, "/threads?agentId=agent-2&limit=2");
  const { body } = await admin("GET", "/agents/agent-2/stored-memory");
  expect(new Set(list.map((item) => item.threadId)).size).toBe(4);
  expect((await admin("GET", "/threads?agentId=agent-2&limit=1")).body).toMatchObject({ total: 4 });
  expect(body).toMatchObject({
    connection: { status: "connected" },
    sessions: { total: 4, playground: 2, deployed: 2 },
    messages: 1,
    aiCompute: null,
  });
});

test("names that look alike are told apart on every read", async () => {
  const users = ["u1", "u10", "a_b", "a%b", "a\\b", "A", "a", "a ", "客戶", "😀"];
  for (const [index, userId] of users.entries()) await begin(`t-like-${index}`, { userId });
  for (const [index, userId] of users.entries()) {
    const items = await everyPage(admin, `/threads?userId=${encodeURIComponent(userId)}&limit=50`);
    expect(items.map((item) => item.threadId).filter((id) => id.startsWith("t-like"))).toEqual([`t-like-${index}`]);
  }
});

test("another's session is not there, and the answer names nothing of it", async () => {
  await begin("t-secret", { userId: "secret-user" });
  await append("t-secret", [user("secret-message")]);
  for (const [method, address, body] of [
    ["GET", "/threads/t-secret"],
    ["PATCH", "/threads/t-secret", { title: "x" }],
    ["GET", "/threads/t-secret/messages"],
    ["POST", "/threads/t-secret/messages", { messages: [user("x")] }],
    ["POST", "/threads/t-secret/context", {}],
    ["DELETE", "/threads/t-secret"],
    ["GET", "/threads?agentId=agent"],
  ] as const) {
    const deleting = await console_.api("runtime", "agent-2", true);
    const { status, body: answer } = await (method === "DELETE" ? deleting : other)(method, address, body);
    expect([address, status]).toEqual([address, 404]);
    expect(JSON.stringify(answer)).not.toMatch(/secret|"agent"/);
  }
  expect(await runtime("GET", "/threads/t-secret")).toMatchObject({ status: 200 });
});

test("a runtime that names no owner gets its own sessions, never everybody's", async () => {
  await begin("t-mine", { agentId: "agent-2" });
  const items = await everyPage(other, "/threads?limit=100");
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map((item) => (item as unknown as { agentId: string }).agentId))).toEqual(new Set(["agent-2"]));
});

test("ids that paths must escape reach their row and no other", async () => {
  for (const id of ["a/b", "100%", "%2e%2e", "客戶 😀", "a?b#c", "a+b&c=d"]) {
    expect(await begin(id)).toMatchObject({ status: 201 });
    await append(id, [user("keep"), user(id)]);
    expect(await admin("DELETE", path("threads", id, "messages", id))).toMatchObject({ body: { deleted: 1 } });
    expect((await everyPage(admin, `${path("threads", id, "messages")}?`)).map((item) => item.id)).toEqual(["keep"]);
  }
  await begin("t-dots");
  await append("t-dots", [user("keep")]);
  for (const dots of ["%2E%2E", "%2e", "..", "."]) {
    const { status } = await admin("DELETE", `/threads/t-dots/messages/${dots}`);
    expect([404, 422]).toContain(status);
  }
  expect(await admin("GET", "/threads/t-dots")).toMatchObject({ body: { messageCount: 1 } });
  expect(await admin("GET", "/threads/%zz")).toMatchObject({ status: 400, body: { code: "invalid" } });
});

test("pinning is a privacy officer's; the trace of a change holds no content", async () => {
  await begin("t-pin");
  const operator = await console_.api("operator");
  expect(await operator("PATCH", "/threads/t-pin", { title: "my secret title" })).toMatchObject({ status: 200 });
  expect(await operator("PATCH", "/threads/t-pin", { pinned: true })).toMatchObject({ status: 403 });
  expect(await admin("PATCH", "/threads/t-pin", { pinned: true, metadata: null })).toMatchObject({
    body: { pinned: true },
  });
  const trail = await console_.prisma.auditEvent.findMany({ where: { target: "t-pin" } });
  expect(trail.map((row) => row.outcome)).toEqual(["started", "done", "started", "failed", "started", "done"]);
  expect(JSON.stringify(trail, (_, value) => (typeof value === "bigint" ? Number(value) : value))).not.toContain(
    "secret",
  );
});

test("a person's reading of a transcript leaves a row, a runtime's does not", async () => {
  await begin("t-read");
  await runtime("GET", "/threads/t-read/messages");
  const readings = () =>
    console_.prisma.auditEvent.count({ where: { operation: "thread.readTranscript", target: "t-read" } });
  expect(await readings()).toBe(0);
  await (await console_.api("operator"))("GET", "/threads/t-read/messages");
  expect(await readings()).toBe(1);
  expect(await (await console_.api("viewer"))("GET", "/threads/t-read/messages")).toMatchObject({ status: 403 });
});
