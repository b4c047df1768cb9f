import type pg from "pg";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { postgresDialect } from "#lib/store/postgres/dialect.ts";
import { postgresDatabase, postgresPool } from "#lib/store/postgres/session.ts";
import { createSqlStore } from "#lib/store/sql/sql-store.ts";
import { DEFAULT_SCHEMA, tablesOf } from "#lib/store/sql/tables.ts";

export type StoreOptions = {
  /** The schema that holds the tables, made by `migrateStore`. */
  schema?: string;
} & ({ connectionString: string; poolSize?: number } | { pool: pg.Pool });

/** Connects on first use. A pool that is handed in stays open when the store closes. */
export function openStore(options: StoreOptions): MemoryStore {
  const tables = tablesOf(options.schema ?? DEFAULT_SCHEMA);
  const database =
    "pool" in options
      ? postgresDatabase(options.pool, "borrowed")
      : postgresDatabase(postgresPool(options.connectionString, options.poolSize ?? 10), "owned");
  return createSqlStore(database, postgresDialect(tables), tables);
}
