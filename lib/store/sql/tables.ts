import { raw, type Sql } from "sql-template-tag";

export const DEFAULT_SCHEMA = "agent_memory";
export const SCHEMA_VERSION = 10;
export const SCHEMA_VERSION_KEY = "schema_version";
export const VECTOR_DIMENSION_KEY = "vector_dim";
export const FILLED_KEYS_KEY = "search_keys_filled";
export const TOMBSTONE_KEY = "tombstone_key";

const TABLE_NAMES = [
  "actor_profile",
  "thread",
  "message",
  "thread_trim",
  "memory",
  "memory_source",
  "memory_revision",
  "memory_link",
  "record_chunks",
  "thread_summary",
  "summary_failure",
  "usage",
  "tombstone",
  "memory_hold",
  "memory_policy",
  "installation",
  "retention_batch",
  "store_counter",
  "store_meta",
] as const;
export type TableName = (typeof TABLE_NAMES)[number];
/** The tables' names in their schema, so that a pool handed in by somebody else needs no search path. */
export type Tables = Readonly<Record<TableName, Sql>>;

export function tablesOf(schema: string): Tables {
  const prefix = schemaName(schema);
  const entries = TABLE_NAMES.map((name) => [name, raw(`${prefix}.${name}`)] as const);
  return Object.fromEntries(entries) as Record<TableName, Sql>;
}

/** Identifiers can't be bound: only plain names come into a statement. */
export function schemaName(schema: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new Error("A schema name has letters a-z, digits and _ only");
  return schema;
}
