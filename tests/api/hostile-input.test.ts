/** What nobody sends by accident: it is refused as the caller's, it is never a failure of ours. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Api, testConsole } from "#tests/console.ts";

const console_ = testConsole();
let admin: Api;
beforeAll(async () => {
  admin = await console_.api("admin");
  await admin("POST", "/agents", { id: "agent", name: "Agent", kind: "SINGLE" });
  await admin("POST", "/threads", { threadId: "thread", agentId: "agent", userId: "user", kind: "playground" });
});

const LISTS = [
  "/agents",
  "/threads",
  "/threads/thread/messages",
  "/memories?userId=user",
  "/keys",
  "/members",
  "/audit",
]
  .concat(["/holds", "/trash", "/agents/agent/retention/runs", "/agents/agent/settings-history"])
  .map((path) => `${path}${path.includes("?") ? "&" : "?"}cursor=`);

const cursorPart = fc.oneof(
  fc.constantFrom(
    "2026-01-01T00:00:00.000Z",
    "0000-01-01T00:00:00.000Z",
    "-271821-04-20T00:00:00.000Z",
    "a\0",
    "\ud800",
  ),
  fc.constantFrom<unknown>("context", "+275760-09-13T00:00:00.000Z", 2 ** 31, 2 ** 53, -1, -8.64e15, 1e300, null, {}),
  fc.uuid(),
  fc.string({ unit: "binary" }),
  fc.integer(),
);

test("a cursor that somebody wrote is a page or is refused", async () => {
  const cursor = fc.array(cursorPart, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(cursor, fc.constantFrom(...LISTS), async (key, list) => {
      const { status } = await admin("GET", list + Buffer.from(JSON.stringify(key)).toString("base64url"));
      expect([200, 422]).toContain(status);
    }),
    { numRuns: 300 },
  );
});

const TEXTS: [string, string, (text: string) => object, string][] = [
  ["PATCH", "/agents/agent", (description) => ({ description }), "description"],
  ["PATCH", "/agents/agent", (region) => ({ region }), "region"],
  [
    "PUT",
    "/agents/agent/stored-memory-settings",
    (region) => ({ longTermMemory: { region } }),
    "longTermMemory.region",
  ],
  ["PATCH", "/threads/thread", (key) => ({ metadata: { [key]: 1 } }), "metadata"],
  ["POST", "/holds", (reason) => ({ scope: { threadId: "thread" }, reason }), "reason"],
  ["POST", "/holds/none/release", (reason) => ({ reason }), "reason"],
  ["POST", "/trash/none/restore", (runId) => ({ runId }), "runId"],
  ["POST", "/agents/agent/retention/runs", (confirmDigest) => ({ confirmDigest }), "confirmDigest"],
  [
    "POST",
    "/threads/thread/messages",
    (text) => ({
      messages: [{ role: "assistant", content: "", toolCalls: [{ id: "c", name: "f", arguments: [text] }] }],
    }),
    "messages.0.toolCalls.0.arguments.0",
  ],
];

test.each(TEXTS)("%s %s refuses text that no database keeps as it is", async (method, path, bodyOf, field) => {
  for (const text of ["a\0b", "\ud800", "\udc00x"]) {
    const { status, body } = await admin(method, path, bodyOf(text));
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]]);
  }
});

test("times of other years than 1 to 9999 in UTC are refused", async () => {
  const times = ["0000-06-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-01:00"];
  for (const createdAt of times) {
    const messages = [{ role: "user", content: "x", createdAt }];
    expect((await admin("POST", "/threads/thread/messages", { messages })).status).toBe(422);
    expect((await admin("GET", `/usage?from=${encodeURIComponent(createdAt)}`)).status).toBe(422);
  }
});

test("of many that create one agent at once, one does and the others are told of a conflict", async () => {
  const create = () => admin("POST", "/agents", { id: "wanted", name: "Wanted", kind: "SINGLE" });
  const answers = await Promise.all(Array.from({ length: 12 }, create));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(11);
});

test("a hold is answered once more by its key, and its reason is kept nowhere beside it", async () => {
  const hold = { scope: { threadId: "thread" }, reason: "The Meier case", caseNumber: "M-1" };
  const place = () => admin("POST", "/holds", hold, { "idempotency-key": "hold-1" });
  const [first, second] = [await place(), await place()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const kept = JSON.stringify(await console_.prisma.idempotentAnswer.findMany());
  expect(kept).not.toMatch(/Meier|M-1/);
});

test("requests with one key that all fail leave the key free", async () => {
  const create = () => admin("POST", "/threads", { agentId: "nobody" }, { "idempotency-key": "failing" });
  const answers = await Promise.all(Array.from({ length: 12 }, create));
  for (const { status } of answers) expect([409, 422]).toContain(status);
  const body = { agentId: "agent", userId: "user", kind: "playground" };
  expect((await admin("POST", "/threads", body, { "idempotency-key": "failing" })).status).toBe(201);
});
