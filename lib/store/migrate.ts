import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { AppError } from "#lib/errors.ts";
import { DEFAULT_SCHEMA, SCHEMA_VERSION_KEY, schemaName, TOMBSTONE_KEY, tablesOf } from "#lib/store/sql/tables.ts";

const ADVISORY_LOCK = 72_707_370;
const FOLDER = new URL("./postgres/schema/", import.meta.url);

export type MigrateOptions = { schema?: string } & ({ connectionString: string } | { pool: pg.Pool });

/** Brings the memory schema to this program's version; a second one that starts meanwhile waits and finds it done. */
export async function migrateStore(options: MigrateOptions): Promise<void> {
  const name = schemaName(options.schema ?? DEFAULT_SCHEMA);
  await withClient(options, async (client) => {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    await client.query(`create schema if not exists ${name}`);
    await client.query(`set search_path to ${name}`);
    await createMeta(client);
    const { rows } = await client.query("select metadata_value from store_meta where metadata_key = $1", [
      SCHEMA_VERSION_KEY,
    ]);
    const current = Number(rows[0]?.metadata_value ?? 0);
    for (const file of schemaFiles()) if (file.version > current) await apply(client, file);
  });
}

/** Removes the memory schema with all that it holds, unless a legal hold covers anything of it. */
export async function dropStore(options: MigrateOptions): Promise<void> {
  const name = schemaName(options.schema ?? DEFAULT_SCHEMA);
  await withClient(options, async (client) => {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    const { rows: found } = await client.query("select to_regclass($1) is not null as exists", [`${name}.memory_hold`]);
    await client.query("begin");
    if (found[0]?.exists) {
      await client.query(`lock table ${name}.memory_hold in access exclusive mode`);
      const { rows } = await client.query(`select 1 from ${name}.memory_hold where released_at is null limit 1`);
      if (rows.length > 0) throw new AppError("held", "A legal hold covers data of this store: it can't be recreated.");
    }
    await client.query(`drop schema if exists ${name} cascade`);
    await client.query("commit");
  });
}

/** Tables that this program needs and the schema does not have. */
export async function findMissingTables(options: MigrateOptions): Promise<string[]> {
  const names = Object.values(tablesOf(options.schema ?? DEFAULT_SCHEMA)).map((table) => table.text);
  return withClient(options, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select name from unnest($1::text[]) as name where to_regclass(name) is null order by name",
      [names],
    );
    return rows.map((row) => row.name);
  });
}

/** On a session of its own, which ends afterwards: a lock or search path must not come back to somebody's pool. */
async function withClient<T>(options: MigrateOptions, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  if ("pool" in options) {
    const client = await options.pool.connect();
    try {
      return await work(client);
    } finally {
      client.release(true);
    }
  }
  const client = new pg.Client({ connectionString: options.connectionString, application_name: "memory-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type SchemaFile = { version: number; name: string };

/** Files are `0001-what-it-does.sql`; the number is the version that the schema has afterwards. */
function schemaFiles(): SchemaFile[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ version: Number.parseInt(name, 10), name }));
}

async function createMeta(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists store_meta (
    metadata_key text collate "C" primary key, metadata_value text not null, updated_at timestamptz(3) not null)`);
  await client.query("insert into store_meta values ($1, $2, now()) on conflict do nothing", [
    TOMBSTONE_KEY,
    randomBytes(32).toString("hex"),
  ]);
}

async function apply(client: pg.ClientBase, { version, name }: SchemaFile): Promise<void> {
  await client.query("begin");
  try {
    await client.query(readFileSync(new URL(name, FOLDER), "utf8"));
    await client.query(
      `insert into store_meta values ($1, $2, now())
       on conflict (metadata_key) do update set metadata_value = excluded.metadata_value, updated_at = now()`,
      [SCHEMA_VERSION_KEY, String(version)],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
