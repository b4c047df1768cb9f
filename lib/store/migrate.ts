import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { SCHEMA_VERSION_KEY, schemaName, TOMBSTONE_KEY } from "#lib/store/sql/tables.ts";

const ADVISORY_LOCK = 72_707_370;
const FOLDER = new URL("./postgres/schema/", import.meta.url);

export type MigrateOptions = { connectionString: string; schema?: string };

/** Brings the memory schema to this program's version; a second one that starts meanwhile waits and finds it done. */
export async function migrateStore({ connectionString, schema = "agent_memory" }: MigrateOptions): Promise<void> {
  const name = schemaName(schema);
  const client = new pg.Client({ connectionString, application_name: "memory-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    await client.query(`create schema if not exists ${name}`);
    await client.query(`set search_path to ${name}`);
    await createMeta(client);
    const { rows } = await client.query("select metadata_value from store_meta where metadata_key = $1", [
      SCHEMA_VERSION_KEY,
    ]);
    const current = Number(rows[0]?.metadata_value ?? 0);
    for (const file of schemaFiles()) if (file.version > current) await apply(client, file);
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

async function createMeta(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists store_meta (
    metadata_key text collate "C" primary key, metadata_value text not null, updated_at timestamptz(3) not null)`);
  await client.query("insert into store_meta values ($1, $2, now()) on conflict do nothing", [
    TOMBSTONE_KEY,
    randomBytes(32).toString("hex"),
  ]);
}

async function apply(client: pg.Client, { version, name }: SchemaFile): Promise<void> {
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
