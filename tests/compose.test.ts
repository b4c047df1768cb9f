import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { applyMigrations } from "#lib/db/migrations.ts";
import { migrateStore } from "#lib/store/migrate.ts";

const administrator = new pg.Client({ connectionString: inject("databaseUrl") });
const name = `console_${randomBytes(6).toString("hex")}`;
const url = new URL(inject("databaseUrl"));
url.pathname = `/${name}`;
process.env.DATABASE_URL = url.href; // before the module is loaded that reads it
const { closeDatabases, openBoss, openDatabases, readiness } = await import("#lib/compose.ts");

beforeAll(async () => {
  await administrator.connect();
  await administrator.query(`create database ${name}`);
});
afterAll(async () => {
  await closeDatabases();
  await administrator.query(`drop database if exists ${name} with (force)`);
  await administrator.end();
});

test("readiness follows the databases: to be migrated, ready, gone, back", async () => {
  expect(await readiness()).toMatchObject({ isReady: false, console: "migrating" });
  await applyMigrations(url.href, "prisma/migrations");
  await migrateStore({ connectionString: url.href });
  expect(await readiness()).toEqual({ isReady: true, console: "ready", memory: "ready" });

  await administrator.query(`alter database ${name} with allow_connections false`);
  await administrator.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  expect(await readiness()).toEqual({ isReady: false, console: "unreachable", memory: "unreachable" });

  await administrator.query(`alter database ${name} with allow_connections true`);
  expect(await readiness()).toMatchObject({ isReady: true });
});

test("a process opens its databases once", async () => {
  const [first, second] = await Promise.all([openDatabases(), openDatabases()]);
  expect(second).toBe(first);
  expect(await openBoss()).toBe(await openBoss());
});

test("the queue sends through the process's own pg-boss", async () => {
  const { queue } = await openDatabases();
  await queue.send("policy.publish", { agentId: "a-1" });
  expect(await (await openBoss()).findJobs("policy.publish")).toMatchObject([{ data: { agentId: "a-1" } }]);
});
