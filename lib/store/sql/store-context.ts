import { createHmac } from "node:crypto";
import sql from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import type { Dialect } from "#lib/store/sql/dialect.ts";
import { type Database, first } from "#lib/store/sql/session.ts";
import { type Tables, TOMBSTONE_KEY } from "#lib/store/sql/tables.ts";

export type Fingerprint = (kind: "thread" | "message", ...ids: string[]) => string;

/** What every part of the store works with. */
export type StoreContext = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly tables: Tables;
  /** Hashes ids with the installation's key, so that a tombstone names nobody. */
  fingerprint(): Promise<Fingerprint>;
};

export function storeContext(database: Database, dialect: Dialect, tables: Tables): StoreContext {
  let known: Fingerprint | undefined;
  const fingerprint = async () => {
    if (known) return known;
    const row = await first<{ metadata_value: string }>(
      database,
      sql`select metadata_value from ${tables.store_meta} where metadata_key = ${TOMBSTONE_KEY}`,
    );
    if (!row) throw new AppError("unavailable", "The memory schema has not been set up.");
    const key = row.metadata_value;
    known = (kind, ...ids) =>
      createHmac("sha256", key)
        .update(JSON.stringify([kind, ...ids]))
        .digest("hex");
    return known;
  };
  return { database, dialect, tables, fingerprint };
}
