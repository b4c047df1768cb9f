import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { applyMigrations } from "#lib/db/migrations.ts";
import { testSchemaName } from "#tests/database.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

const url = inject("databaseUrl");
const client = new pg.Client({ connectionString: url });
const schemas: string[] = [];

beforeAll(() => client.connect());
afterAll(async () => {
  for (const schema of schemas) await client.query(`drop schema if exists "${schema}" cascade`);
  await client.end();
});

function newSchema(): string {
  const schema = testSchemaName();
  schemas.push(schema);
  return schema;
}

function folderWith(migrations: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, sql] of Object.entries(migrations)) write(folder, name, sql);
  return folder;
}

function write(folder: string, name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

test("applies what is new, in order, once", async () => {
  const schema = newSchema();
  const folder = folderWith({ "2_second": "alter table t add column b int", "1_first": "create table t (a int)" });
  expect(await applyMigrations(url, folder, schema)).toEqual(["1_first", "2_second"]);
  expect(await applyMigrations(url, folder, schema)).toEqual([]);
  write(folder, "3_third", "alter table t add column c int");
  expect(await applyMigrations(url, folder, schema)).toEqual(["3_third"]);
  const columns = await client.query("select column_name from information_schema.columns where table_schema = $1", [
    schema,
  ]);
  expect(columns.rows.map((row) => row.column_name)).toEqual(expect.arrayContaining(["a", "b", "c"]));
});

test("a migration that fails leaves nothing of itself and can be mended", async () => {
  const schema = newSchema();
  const folder = folderWith({ "1_half": "create table kept (a int); create table kept (a int)" });
  await expect(applyMigrations(url, folder, schema)).rejects.toThrow(/1_half failed/);
  write(folder, "1_half", "create table kept (a int)");
  expect(await applyMigrations(url, folder, schema)).toEqual(["1_half"]);
});

test("refuses a migration that was changed after it had been applied", async () => {
  const schema = newSchema();
  const folder = folderWith({ "1_first": "create table t (a int)" });
  await applyMigrations(url, folder, schema);
  write(folder, "1_first", "create table t (a bigint)");
  await expect(applyMigrations(url, folder, schema)).rejects.toThrow(/changed/);
});

test("several starts at once apply each migration once", async () => {
  const schema = newSchema();
  const folder = folderWith({ "1_first": "create table t (a int)", "2_second": "insert into t values (1)" });
  const applied = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(url, folder, schema)));
  expect(applied.flat().sort()).toEqual(["1_first", "2_second"]);
  expect((await client.query(`select count(*)::int as n from "${schema}".t`)).rows[0].n).toBe(1);
});
