import { createHmac } from "node:crypto";
import sql from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import type { Dialect } from "#lib/store/sql/dialect.ts";
import { type Database, first, type Session } from "#lib/store/sql/session.ts";
import { type Tables, TOMBSTONE_KEY } from "#lib/store/sql/tables.ts";

export type Fingerprint = (kind: "thread" | "message", ...ids: string[]) => string;

/** What every part of the store works with; its statements go through the session that it is given. */
export type StoreContext = {
  readonly dialect: Dialect;
  readonly tables: Tables;
  /** Hashes ids with the installation's key, so that a tombstone names nobody. */
  fingerprint(session: Session): Promise<Fingerprint>;
};

/**
 * Only what starts a transaction or reads outside of one has the database too: a transaction that asked the pool for a
 * second connection could wait for itself.
 */
export type OpenContext = StoreContext & { readonly database: Database };

export function storeContext(database: Database, dialect: Dialect, tables: Tables): OpenContext {
  let known: Fingerprint | undefined;
  const fingerprint = async (session: Session) => {
    if (known) return known;
    const row = await first<{ metadata_value: string }>(
      session,
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
