import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { testSchemaName } from "#tests/database.ts";
import { exchange, NOW, thread } from "#tests/store/fixtures.ts";

const connectionString = inject("databaseUrl");
const schema = testSchemaName();
const store = openStore({ connectionString, schema, poolSize: 2 });
beforeAll(() => migrateStore({ connectionString, schema }));
afterAll(() => store.close());

const many = Array.from({ length: 20 }, (_, at) => `t${at}`);
const ended = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((work) => (work.status === "fulfilled" ? "done" : work.reason.code));
const all = (answer: string) => many.map(() => answer);

test("more transactions at once than connections wait for each other and end", async () => {
  expect(await ended(many.map((id) => store.createThread(thread(id), NOW)))).toEqual(all("done"));
  expect(await ended(many.map((id) => store.appendMessages(id, exchange(id), "append", NOW)))).toEqual(all("done"));
  expect(await ended(many.map((id) => store.updateThread(`no-${id}`, { pinned: true })))).toEqual(all("not_found"));
  const request = { cause: "deleted", graceDays: 0, now: NOW } as const;
  expect(await ended(many.map((threadId) => store.trashThread({ threadId, ...request })))).toEqual(all("done"));
  expect(await ended(many.map((id) => store.updateThread(id, { pinned: true })))).toEqual(all("not_found"));
  expect(await ended(many.map((id) => store.restore(`no-${id}`, { now: NOW })))).toEqual(all("not_found"));
  const options = { derivedMemories: true, now: NOW };
  expect(await ended(many.map((id) => store.deleteMessage(id, "none", options)))).toEqual(all("not_found"));
  expect(await ended(many.map((threadId) => store.purge({ now: NOW, maxMessages: 10, threadId })))).toEqual(
    all("done"),
  );
});
