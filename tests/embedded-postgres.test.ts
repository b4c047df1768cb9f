import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#lib/db/embedded-postgres.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

async function start(folder: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(folder);
  onTestFinished(async () => {
    await database.stop();
  });
  return database;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}

function postmasterPid(database: EmbeddedPostgres): number {
  const pidFile = path.join(path.dirname(database.logFile), "data", "postmaster.pid");
  return Number.parseInt(readFileSync(pidFile, "utf8"), 10);
}

/** Until the condition holds; the test's own time limit ends a wait that never does. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await delay(50);
    }
  }
}

test("one server for all who start it, until the last one leaves", async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  const second = await start(folder);
  expect(first.isAttached).toBe(false);
  expect(second.isAttached).toBe(true);
  expect(second.url).toBe(first.url);
  expect(await first.stop()).toBe(false);
  expect(await ask(second.url, "select 1 as one")).toEqual({ one: 1 });
  expect(await second.stop()).toBe(true);
  await expect(ask(second.url, "select 1")).rejects.toThrow();
});

test("several first starts at once make one database", async () => {
  const folder = temporaryFolder();
  const all = await Promise.all([start(folder), start(folder), start(folder)]);
  expect(new Set(all.map((database) => database.url)).size).toBe(1);
  expect(readdirSync(folder).filter((name) => name.endsWith(".new"))).toEqual([]);
});

test("keeps what was stored, and restarts on the same port when its server is killed", async () => {
  const database = await start(temporaryFolder());
  await ask(database.url, "create table kept (a int)");
  await ask(database.url, "insert into kept values (7)");
  const killed = postmasterPid(database);
  process.kill(killed, "SIGKILL");
  expect(await eventually(() => ask(database.url, "select a from kept"))).toEqual({ a: 7 });
  expect(postmasterPid(database)).not.toBe(killed);
});

test("a start finds a server that its starter left behind, and takes it over", async () => {
  const folder = temporaryFolder();
  const orphan = await startEmbeddedPostgres(folder);
  const heir = await start(folder);
  await orphan.stop();
  expect(await heir.stop()).toBe(true);
});

test("does not take another folder's server for its own", async () => {
  const [one, two] = [await start(temporaryFolder()), await start(temporaryFolder())];
  expect(one.url).not.toBe(two.url);
  await ask(one.url, "create table only_here (a int)");
  await expect(ask(two.url, "select * from only_here")).rejects.toThrow(/does not exist/);
});
