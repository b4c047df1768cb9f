import { beforeAll, expect, test } from "vitest";
import { type Api, testConsole } from "#tests/console.ts";

const console_ = testConsole();
let admin: Api;
let operator: Api;
beforeAll(async () => {
  admin = await console_.api("admin");
  operator = await console_.api("operator");
});

const create = (body: object, api = admin) => api("POST", "/agents", { name: "An agent", kind: "SINGLE", ...body });
const RETENTION = { apply: true, retentionPeriodDays: 30 };

test("an agent is created with defaults, read, listed, changed and published to the store", async () => {
  const created = await create({ id: "a-1", name: "First", model: "small", region: "eu-1" });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    id: "a-1",
    kind: "SINGLE",
    supervisorId: null,
    contextSettings: { memoryEnabled: true, limit: null, clearOldToolResults: null, revision: 1 },
    storedMemorySettings: {
      longTermMemory: { enabled: false, model: null, region: null, shareAcrossSessions: false },
      retention: { apply: false, ageAnchor: "LAST_ACTIVITY", graceDays: 7, archiveBeforeDelete: false },
      autoSummarization: { enabled: false, summaryThresholdPercent: 80 },
      revision: 1,
    },
    isPolicyPublished: true,
  });
  expect((await admin("GET", "/agents/a-1")).body).toEqual(created.body);
  expect(await console_.store.getPolicy("a-1")).toMatchObject({
    revision: 1,
    settings: { retention: { apply: false } },
  });
  expect(await console_.store.getProfile("agent", "a-1")).toMatchObject({ metadata: { name: "First" } });
  const changed = await admin("PATCH", "/agents/a-1", { name: "Renamed", model: null, deployment: null });
  expect(changed.body).toMatchObject({ name: "Renamed", model: null, region: "eu-1" });
  const list = await admin("GET", "/agents");
  expect(list.body).toMatchObject({ total: 1, items: [{ id: "a-1", usage: { messages: 0, sessions: { total: 0 } } }] });
});

test("a known id is a conflict, and an id that no path could carry is refused", async () => {
  await create({ id: "twice" });
  expect(await create({ id: "twice" })).toMatchObject({ status: 409, body: { code: "conflict" } });
  for (const id of ["", ".", "..", "x".repeat(129), "a\u0000b", "\ud800"]) {
    expect(await create({ id })).toMatchObject({ status: 422, body: { fields: { id: expect.any(String) } } });
  }
});

test.each([
  [{ kind: "EXECUTOR" }, "supervisorId"],
  [{ kind: "EXECUTOR", supervisorId: "nobody" }, "supervisorId"],
  [{ kind: "EXECUTOR", supervisorId: "single" }, "supervisorId"],
  [{ kind: "SINGLE", supervisorId: "boss" }, "supervisorId"],
  [{ model: "nowhere" }, "model"],
  [{ colour: "red" }, "colour"],
  [{ contextSettings: { isolation: "SHARED" } }, "contextSettings.isolation"],
  [{ kind: "SUPERVISOR", contextSettings: { memoryEnabled: false } }, "contextSettings.memoryEnabled"],
  [{ contextSettings: { limit: {} } }, "contextSettings.limit"],
  [{ storedMemorySettings: { retention: { apply: true } } }, "storedMemorySettings.retention.apply"],
  [{ storedMemorySettings: { longTermMemory: { model: "nowhere" } } }, "storedMemorySettings.longTermMemory.model"],
  [{ kind: "EXECUTOR", supervisorId: "boss", storedMemorySettings: { retention: RETENTION } }, "storedMemorySettings"],
])("%j is refused at %s", async (body, field) => {
  await create({ id: "single" });
  await create({ id: "boss", kind: "SUPERVISOR" });
  expect(await create(body)).toMatchObject({
    status: 422,
    body: { code: "invalid", fields: { [field]: expect.any(String) } },
  });
});

test("a supervisor has executors with context settings alone, and they may move to another supervisor", async () => {
  await create({ id: "s1", kind: "SUPERVISOR" });
  await create({ id: "s2", kind: "SUPERVISOR", contextSettings: { isolation: "SHARED" } });
  const executor = await create({ id: "e1", kind: "EXECUTOR", supervisorId: "s1" });
  expect(executor.body).toMatchObject({ storedMemorySettings: null, isPolicyPublished: true });
  expect(await admin("GET", "/agents/e1/stored-memory-settings")).toMatchObject({ status: 422 });
  expect(await admin("PUT", "/agents/e1/stored-memory-settings", {})).toMatchObject({ status: 422 });
  expect(await admin("GET", "/agents/e1/stored-memory")).toMatchObject({ status: 422 });
  expect((await admin("GET", "/agents/s1/context-settings")).body).toMatchObject({ isolation: "PRIVATE" });
  expect((await admin("GET", "/agents/s2/context-settings")).body).toMatchObject({ isolation: "SHARED" });
  expect((await admin("PATCH", "/agents/e1", { supervisorId: "s2" })).body).toMatchObject({ supervisorId: "s2" });
  expect(await admin("PATCH", "/agents/e1", { supervisorId: null })).toMatchObject({ status: 422 });
  expect(await admin("PATCH", "/agents/s1", { supervisorId: "s2" })).toMatchObject({ status: 422 });
  expect(await admin("PATCH", "/agents/e1", { kind: "SINGLE" })).toMatchObject({ status: 422 });
});

test("retention given at creation needs a privacy officer; the rest an operator", async () => {
  const retention = { storedMemorySettings: { retention: RETENTION } };
  expect(await create({ id: "by-op", ...retention }, operator)).toMatchObject({ status: 403 });
  expect(await admin("GET", "/agents/by-op")).toMatchObject({ status: 404 });
  expect(await create({ id: "by-op", storedMemorySettings: { retention: null } }, operator)).toMatchObject({
    status: 201,
  });
  expect(await create({ ...retention }, await console_.api("privacy_officer"))).toMatchObject({ status: 201 });
  expect(await create({}, await console_.api("viewer"))).toMatchObject({ status: 403 });
});

test("the list pages by name without repeats or gaps while rows come and go", async () => {
  const names = Array.from({ length: 7 }, (_, index) => `page ${index}`);
  for (const name of names) await create({ id: name, name });
  const seen: string[] = [];
  let cursor = "";
  do {
    const { body } = await admin("GET", `/agents?limit=2${cursor && `&cursor=${cursor}`}`);
    const page = body as { items: { id: string }[]; nextCursor: string | null };
    seen.push(...page.items.map((item) => item.id));
    if (seen.includes("page 1")) await console_.prisma.agent.deleteMany({ where: { id: "page 1" } });
    cursor = page.nextCursor ?? "";
  } while (cursor);
  expect(seen.filter((id) => id.startsWith("page"))).toEqual(names);
  expect(new Set(seen).size).toBe(seen.length);
  expect(await admin("GET", "/agents?cursor=nonsense")).toMatchObject({ status: 422 });
});

test("a part of a name or of an id finds an agent in any case, and signs of a pattern are themselves", async () => {
  await create({ id: "find-1", name: "Refunds 100% Ünique" });
  await create({ id: "find_2", name: "Returns\\Desk" });
  const found = async (q: string) => {
    const { body } = await admin("GET", `/agents?q=${encodeURIComponent(q)}`);
    return (body as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  expect(await found("ünique")).toEqual(["find-1"]);
  expect(await found(" FIND_2 ")).toEqual(["find_2"]);
  expect(await found("100%")).toEqual(["find-1"]);
  expect(await found("%refunds")).toEqual([]);
  expect(await found("s\\d")).toEqual(["find_2"]);
});
