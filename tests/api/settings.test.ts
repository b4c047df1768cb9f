import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Api, testConsole } from "#tests/console.ts";

const console_ = testConsole();
let admin: Api;
let operator: Api;
let officer: Api;
beforeAll(async () => {
  admin = await console_.api("admin");
  operator = await console_.api("operator");
  officer = await console_.api("privacy_officer");
  await admin("POST", "/agents", { id: "boss", name: "Boss", kind: "SUPERVISOR" });
  await admin("POST", "/agents", { id: "hand", name: "Hand", kind: "EXECUTOR", supervisorId: "boss" });
});

let agentId = "";
let context = "";
let stored = "";
beforeEach(async () => {
  const { body } = await admin("POST", "/agents", { name: "An agent", kind: "SINGLE" });
  agentId = (body as { id: string }).id;
  context = `/agents/${agentId}/context-settings`;
  stored = `/agents/${agentId}/stored-memory-settings`;
});

test("a given part replaces that part whole, a part left out stays, null means its defaults", async () => {
  await admin("PUT", context, { memoryEnabled: false, limit: { messageLimit: 20, tokenLimit: 500 } });
  expect((await admin("PUT", context, { limit: { tokenLimit: 9 } })).body).toEqual({
    ...{ memoryEnabled: false, limit: { tokenLimit: 9 }, clearOldToolResults: null, revision: 3 },
  });
  expect((await admin("PUT", context, { memoryEnabled: null, limit: null, revision: 99 })).body).toEqual({
    ...{ memoryEnabled: true, limit: null, clearOldToolResults: null, revision: 4 },
  });
  await officer("PUT", stored, { retention: { apply: true, retentionPeriodDays: 30, graceDays: 1 } });
  expect((await officer("PUT", stored, { retention: { apply: true, threadCountLimit: 5 } })).body).toMatchObject({
    retention: { ...{ apply: true, threadCountLimit: 5, graceDays: 7, ageAnchor: "LAST_ACTIVITY" } },
    autoSummarization: { enabled: false, summaryThresholdPercent: 80 },
  });
  const { body } = await admin("PUT", stored, { longTermMemory: { region: "eu-1", shareAcrossSessions: true } });
  expect(body).toMatchObject({ longTermMemory: { region: "eu-1" }, retention: { threadCountLimit: 5 } });
  expect((body as { retention: object }).retention).not.toHaveProperty("retentionPeriodDays");
});

const COUNTS = [0, -1, 1.5, "", "20", null, 1e12, true, []];
test.each<[body: object, field: string]>([
  ...COUNTS.map((value) => [{ limit: { messageLimit: value } }, "limit.messageLimit"] as [object, string]),
  ...COUNTS.map((value) => [{ limit: { tokenLimit: value } }, "limit.tokenLimit"] as [object, string]),
  [{ limit: {} }, "limit"],
  [{ limit: 20 }, "limit"],
  [{ limit: { messageLimit: 20, wordLimit: 1 } }, "limit.wordLimit"],
  [{ clearOldToolResults: {} }, "clearOldToolResults.keepLast"],
  [{ clearOldToolResults: { keepLast: 1001 } }, "clearOldToolResults.keepLast"],
  [{ isolation: "SHARED" }, "isolation"],
  [{ memory: true }, "memory"],
  [{ agentId: "other" }, "agentId"],
  [{ expectedRevision: 1 }, "expectedRevision"],
])("context settings %j are refused at %s and change nothing", async (body, field) => {
  expect(await admin("PUT", context, body)).toMatchObject({
    status: 422,
    body: { code: "invalid", fields: { [field]: expect.any(String) } },
  });
  expect((await admin("GET", context)).body).toMatchObject({ revision: 1 });
});

test.each([
  [{ retention: { apply: true } }, "retention.apply", "invalid"],
  [{ retention: { apply: true, retentionPeriodDays: 0 } }, "retention.retentionPeriodDays", "invalid"],
  [{ retention: { apply: true, sessionSizeLimitMb: 0.5 } }, "retention.sessionSizeLimitMb", "invalid"],
  [{ retention: { graceDays: 91 } }, "retention.graceDays", "invalid"],
  [{ longTermMemory: { model: "nowhere" } }, "longTermMemory.model", "invalid"],
  [{ autoSummarization: { summaryThresholdPercent: 49 } }, "autoSummarization.summaryThresholdPercent", "invalid"],
  [
    { retention: { apply: true, threadCountLimit: 1, archiveBeforeDelete: true } },
    "retention.archiveBeforeDelete",
    "not_available",
  ],
])("stored-memory settings %j are refused at %s as %s", async (body, field, code) => {
  expect(await admin("PUT", stored, body)).toMatchObject({
    status: 422,
    body: { code, fields: { [field]: expect.any(String) } },
  });
  expect((await admin("GET", stored)).body).toMatchObject({ revision: 1 });
});

test("the second of two editors gets a conflict with what is stored now", async () => {
  const { headers } = await admin("GET", context);
  expect(headers.get("etag")).toBe('"1"');
  const mine = await admin("PUT", context, { limit: { messageLimit: 10 } }, { "if-match": '"1"' });
  expect([mine.status, mine.headers.get("etag")]).toEqual([200, '"2"']);
  expect(await admin("PUT", context, { limit: { messageLimit: 99 } }, { "if-match": '"1"' })).toMatchObject({
    status: 409,
    body: { code: "conflict", current: { limit: { messageLimit: 10 }, revision: 2 } },
  });
  expect(await admin("PUT", context, { limit: { messageLimit: 99 } }, { "if-match": "nonsense" })).toMatchObject({
    status: 400,
  });
  expect(await admin("PUT", context, { limit: { messageLimit: 99 } })).toMatchObject({
    status: 200,
    body: { revision: 3 },
  });
  expect(await admin("PUT", stored, {}, { "if-match": '"7"' })).toMatchObject({ status: 409 });
});

test("writers at once each make a revision of their own, and the last one is published", async () => {
  const days = Array.from({ length: 8 }, (_, index) => index + 1);
  await Promise.all(
    days.map((retentionPeriodDays) => officer("PUT", stored, { retention: { apply: true, retentionPeriodDays } })),
  );
  const { body } = await officer("GET", stored);
  expect(body).toMatchObject({ revision: 9 });
  const { retention } = body as { retention: object };
  expect(await console_.store.getPolicy(agentId)).toMatchObject({ revision: 9, settings: { retention } });
  expect((await admin("GET", `/agents/${agentId}`)).body).toMatchObject({ isPolicyPublished: true });
});

test("saving what is stored makes no revision; each revision names who, when and what", async () => {
  await operator("PUT", context, { limit: { messageLimit: 20 } });
  await operator("PUT", context, { limit: { messageLimit: 20 } });
  await officer("PUT", stored, { retention: { apply: true, retentionPeriodDays: 30 } });
  const address = `/agents/${agentId}/settings-history`;
  const { body } = await admin("GET", address);
  const { items } = body as { items: { part: string; revision: number; actor: string; diff: object[] }[] };
  expect(items.map(({ part, revision }) => [part, revision])).toEqual([
    ["stored_memory", 2],
    ["context", 2],
    ...items.slice(2).map(({ part }) => [part, 1]),
  ]);
  expect(items).toHaveLength(4);
  expect(items[0]?.actor).toBe("privacy_officer key");
  expect(items[0]?.diff).toEqual([
    { path: "retention.apply", before: false, after: true },
    { path: "retention.retentionPeriodDays", after: 30 },
  ]);
  expect(items[1]?.diff).toEqual([
    { path: "limit", before: null },
    { path: "limit.messageLimit", after: 20 },
  ]);
  const pages: object[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { items: object[]; nextCursor: string | null } = (
      await admin("GET", `${address}?limit=1${cursor && `&cursor=${cursor}`}`)
    ).body;
    pages.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(items);
});

test("an operator may save everything but a changed retention part", async () => {
  await officer("PUT", stored, { retention: { apply: true, retentionPeriodDays: 30 } });
  const { body } = await operator("GET", stored);
  const { retention } = body as { retention: object };
  expect(await operator("PUT", stored, { retention, longTermMemory: { region: "eu" } })).toMatchObject({ status: 200 });
  expect(await operator("PUT", stored, { retention: { ...retention, graceDays: 0 } })).toMatchObject({ status: 403 });
  expect(await operator("PUT", stored, { retention: null })).toMatchObject({ status: 403 });
});

test("a supervisor's memory is locked on; under STATELESS an executor has nothing to set", async () => {
  const [boss, hand] = ["/agents/boss/context-settings", "/agents/hand/context-settings"];
  expect(await admin("PUT", boss, { memoryEnabled: false })).toMatchObject({ status: 422 });
  expect(await admin("PUT", hand, { memoryEnabled: false, limit: { messageLimit: 5 } })).toMatchObject({ status: 200 });
  await admin("PUT", boss, { isolation: "STATELESS" });
  expect(await admin("PUT", hand, { memoryEnabled: true })).toMatchObject({
    status: 422,
    body: { code: "not_available" },
  });
  await admin("PUT", boss, { isolation: null });
  expect((await admin("GET", boss)).body).toMatchObject({ isolation: "PRIVATE" });
  expect((await admin("GET", hand)).body).toMatchObject({ memoryEnabled: false, limit: { messageLimit: 5 } });
});

test("a change and its trail are one: both or neither", async () => {
  await operator("PUT", context, { limit: { messageLimit: 3 } });
  await operator("PUT", context, { limit: { messageLimit: 0 } });
  const { body } = await officer("GET", `/audit?target=${agentId}&operation=settings.putContextSettings`);
  expect((body as { items: object[] }).items).toMatchObject([
    {
      ...{ actor: "operator key", outcome: "done", target: agentId },
      ...{ before: { limit: null }, after: { limit: { messageLimit: 3 } } },
    },
  ]);
});
