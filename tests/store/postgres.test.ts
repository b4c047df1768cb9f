import pg from "pg";
import { inject } from "vitest";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { testSchemaName } from "#tests/database.ts";
import { describeMemoryStore } from "#tests/store/contract.ts";

describeMemoryStore("PostgreSQL", async () => {
  const connectionString = inject("databaseUrl");
  const schema = testSchemaName();
  await migrateStore({ connectionString, schema });
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  const { rows } = await admin.query("select tablename from pg_tables where schemaname = $1", [schema]);
  const kept = ["store_meta", "installation", "store_counter"];
  const tables = rows.map((row) => row.tablename).filter((name) => !kept.includes(name));
  return {
    openAnother: () => openStore({ connectionString, schema }),
    async clear() {
      await admin.query(`truncate ${tables.map((name) => `${schema}.${name}`).join(", ")}`);
      await admin.query(`update ${schema}.installation set is_stopped = false`);
      await admin.query(`update ${schema}.store_counter set counter_value = 0`);
    },
    async close() {
      await admin.query(`drop schema ${schema} cascade`);
      await admin.end();
    },
  };
});
