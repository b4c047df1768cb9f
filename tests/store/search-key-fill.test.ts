import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fillSearchKeys } from "#lib/services/installation/fill-search-keys.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { testSchemaName } from "#tests/database.ts";
import { exchange, memory, NOW, thread } from "#tests/store/fixtures.ts";

const connectionString = inject("databaseUrl");
const schema = testSchemaName();
const store = openStore({ connectionString, schema });
const admin = new pg.Client({ connectionString });

beforeAll(async () => {
  await migrateStore({ connectionString, schema });
  await admin.connect();
});
afterAll(async () => {
  await admin.query(`drop schema ${schema} cascade`);
  await admin.end();
  await store.close();
});

test("rows from before the search keys are filled in steps, once, and found like all others", async () => {
  await store.createThread(thread("t"), NOW);
  for (let i = 0; i < 5; i += 1) await store.appendMessages("t", exchange(`${i}`), "append", NOW);
  for (const id of ["a", "b", "nobody"]) {
    await store.addMemory(memory(id, { content: "Likes tea", ...(id === "nobody" ? { userId: null } : {}) }), NOW);
  }
  await store.addMemory(memory("wordless", { content: "!" }), NOW);
  const keysOf = async (table: string) =>
    (await admin.query(`select search_keys from ${schema}.${table} order by order_seq`)).rows;
  const before = [await keysOf("message"), await keysOf("memory")];
  await admin.query(`update ${schema}.message set search_keys = '{}'; update ${schema}.memory set search_keys = '{}'`);
  const search = { question: "who likes tea?", userId: "user", maxResults: 10 };
  expect(await store.search(search, NOW)).toEqual([]);

  const steps: object[] = [];
  for (let i = 0; i < 9; i += 1) steps.push(await store.fillSearchKeys(4));
  const counts = steps.map((step) => (step as { rows: number }).rows);
  expect(counts.reduce((sum, rows) => sum + rows, 0)).toBe(14);
  expect(Math.max(...counts)).toBe(4);
  expect(steps.at(-1)).toEqual({ rows: 0, isFinished: true });
  expect([await keysOf("message"), await keysOf("memory")]).toEqual(before);
  expect(await store.search(search, NOW)).toHaveLength(2);
  expect(await store.search({ ...search, userId: null }, NOW)).toHaveLength(1);
  await fillSearchKeys({ store } as never, new AbortController().signal);
});
