import { createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { testSchemaName } from "#tests/database.ts";
import { exchange, NOW, thread } from "#tests/store/fixtures.ts";

const connectionString = inject("databaseUrl");
const schema = testSchemaName();
const admin = new pg.Client({ connectionString });

beforeAll(async () => {
  await admin.connect();
  await migrateStore({ connectionString, schema });
});
afterAll(async () => {
  await admin.query(`drop schema if exists ${schema} cascade`);
  await admin.end();
});

async function using<T>(store: MemoryStore, work: (store: MemoryStore) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
const changed = (change: (url: URL) => void): string => {
  const url = new URL(connectionString);
  change(url);
  return url.href;
};
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

describe("the health check", () => {
  const check = (url: string, name = schema) =>
    using(openStore({ connectionString: url, schema: name }), (store) => store.check(NOW));

  test("connected, with the time of the check", async () => {
    expect(await check(connectionString)).toEqual({ status: "connected", detail: expect.any(String), checkedAt: NOW });
  });

  test("unreachable: nobody listens", async () => {
    const port = await freePort();
    const dead = changed((url) => {
      url.port = String(port);
    });
    expect(await check(dead)).toMatchObject({ status: "unreachable", checkedAt: NOW });
    await using(openStore({ connectionString: dead, schema }), async (store) => {
      const error = await store.getThread("t").catch((reason: Error) => reason);
      expect(error).toMatchObject({ code: "unavailable" });
      expect(String(error)).not.toMatch(/ECONN|127\.0\.0\.1|\d{4,}/);
      await expect(store.createThread(thread("t"), NOW)).rejects.toMatchObject({ code: "unavailable" });
    });
  });

  const wrong: [string, (url: URL) => void][] = [
    ["password", (url) => (url.password = "wrong")],
    ["password, none given", (url) => (url.password = "")],
    ["database", (url) => (url.pathname = "/no_such_database")],
    ["login", (url) => (url.username = "nobody_here")],
  ];
  test.each(wrong)("misconfigured: wrong %s", async (_, change) => {
    const health = await check(changed(change));
    expect(health.status).toBe("misconfigured");
    expect(health.detail).not.toMatch(/wrong|no_such|nobody_here/);
  });

  test("misconfigured: no schema, an older one, a newer one", async () => {
    expect(await check(connectionString, testSchemaName())).toMatchObject({ status: "misconfigured" });
    const setVersion = (version: string) =>
      admin.query(`update ${schema}.store_meta set metadata_value = $1 where metadata_key = 'schema_version'`, [
        version,
      ]);
    const { rows } = await admin.query(
      `select metadata_value from ${schema}.store_meta where metadata_key = 'schema_version'`,
    );
    await setVersion("0");
    expect((await check(connectionString)).detail).toMatch(/run the migrations/);
    await setVersion("999");
    expect((await check(connectionString)).detail).toMatch(/update the program/);
    await setVersion(rows[0].metadata_value);
    expect((await check(connectionString)).status).toBe("connected");
  });
});

test("lost connections are replaced, idle ones and one in a transaction", async () => {
  const restart = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`;
  const name = "store-that-loses-connections";
  const pool = new pg.Pool({ connectionString, application_name: name });
  await using(openStore({ pool, schema }), async (store) => {
    await Promise.all(["a", "b", "c"].map((id) => store.createThread(thread(id), NOW)));
    await admin.query("begin");
    await admin.query(`select 1 from ${schema}.thread where record_id = 'a' for update`);
    const waiting = store.updateThread("a", { title: "x" }).catch((error: unknown) => error);
    for (let isWaiting = false; !isWaiting; ) {
      const { rows } = await admin.query(
        "select 1 from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'",
        [name],
      );
      isWaiting = rows.length > 0;
    }
    await admin.query(restart, [name]);
    await admin.query("commit");
    expect(await waiting).toMatchObject({ code: "unavailable" });
    let answer: unknown;
    for (answer = null; !answer; ) answer = await store.getThread("a").catch(() => null);
    expect(answer).toMatchObject({ title: null });
    expect((await store.check(NOW)).status).toBe("connected");
    await store.appendMessages("a", exchange("1"), "append", NOW);
  });
  expect(pool.ended).toBe(false);
  await pool.end();
});

test("the clock and the allocated bytes are the database's", async () => {
  await using(openStore({ connectionString, schema }), async (store) => {
    const before = (await admin.query("select clock_timestamp() as now")).rows[0].now;
    const clock = await store.clock();
    expect(clock.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
    expect(await store.allocatedBytes()).toBeGreaterThan(100_000);
  });
});

describe("migrations", () => {
  test("several at once make one schema; again changes nothing", async () => {
    const name = testSchemaName();
    await Promise.all(Array.from({ length: 3 }, () => migrateStore({ connectionString, schema: name })));
    const keys = async () => (await admin.query(`select * from ${name}.store_meta order by 1`)).rows;
    const before = await keys();
    expect(before.map((row) => row.metadata_key)).toEqual([
      "schema_version",
      "search_keys_filled",
      "tombstone_key",
      "vector_dim",
    ]);
    await migrateStore({ connectionString, schema: name });
    expect(await keys()).toEqual(before);
    await admin.query(`drop schema ${name} cascade`);
  });

  test("a name that is no plain name comes into no statement", async () => {
    await expect(migrateStore({ connectionString, schema: 'x"; drop schema public' })).rejects.toThrow(/schema name/);
    expect(() => openStore({ connectionString, schema: "a b" })).toThrow(/schema name/);
  });
});
