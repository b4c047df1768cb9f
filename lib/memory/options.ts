import type { RetentionLimits } from "#lib/core/time-to-live.ts";
import { ValueError } from "#lib/memory/errors.ts";
import type { IEmbedder } from "#lib/models/embedder.ts";
import type { ModelSource } from "#lib/models/model-source.ts";
import type { StoreOptions } from "#lib/store/open-store.ts";

/** What happens to the database's schema before the first use. */
export const SchemaPolicy = {
  /** The schema must be there and of this version, else a `ValueError` names what is missing. */
  REQUIRE_EXISTING: "REQUIRE_EXISTING",
  /** Created or upgraded, without loss of data. */
  CREATE_IF_NECESSARY: "CREATE_IF_NECESSARY",
  /** Dropped with all data and built anew; refused (`held`) while a legal hold covers any of it. */
  RECREATE: "RECREATE",
  /** Nothing is looked at. */
  NO_CHECK: "NO_CHECK",
} as const;
export type SchemaPolicy = (typeof SchemaPolicy)[keyof typeof SchemaPolicy];

export const SearchStrategy = { VECTOR: "VECTOR", KEYWORD: "KEYWORD", HYBRID: "HYBRID" } as const;
export type SearchStrategy = (typeof SearchStrategy)[keyof typeof SearchStrategy];

export const TimeToLiveAnchor = { CREATED_AT: "CREATED_AT", TIMESTAMP: "TIMESTAMP" } as const;
export type TimeToLiveAnchor = (typeof TimeToLiveAnchor)[keyof typeof TimeToLiveAnchor];

export const SearchIndexSync = { ON_COMMIT: "ON_COMMIT", AUTOMATIC: "AUTOMATIC", MANUAL: "MANUAL" } as const;
export type SearchIndexSync = (typeof SearchIndexSync)[keyof typeof SearchIndexSync];

/** Days of 24 hours, whole, from 1 to 36,500; null or left out = none. */
export type MemoryRetentionConfig = { defaultTtlDays?: number | null; maxTtlDays?: number | null };

/** A `pg` pool, which stays open when the store closes, or a PostgreSQL connection string. */
export type Connection = string | Extract<StoreOptions, { pool: unknown }>["pool"];

/** For the database alone: refused beside `store`, which has its own. */
export type DatabaseOptions = {
  connection: Connection;
  /** `REQUIRE_EXISTING` when left out. */
  schemaPolicy?: SchemaPolicy;
  /** At most 16 letters, digits and `_`, a letter first; letter case does not count. */
  memoryStoreId?: string;
  /** @deprecated The former name of `memoryStoreId`. */
  tableNamePrefix?: string;
  /** Makes the vectors of texts and questions; an id is looked up in `catalogue`. */
  embedder?: IEmbedder | string;
  /** Where `embedder` and `llm` are looked up when they are ids; from `modelSource([…])`. */
  catalogue?: ModelSource;
  /** `VECTOR` when left out with an embedder, else `KEYWORD`. */
  searchStrategy?: SearchStrategy;
  /**
   * When what is written gets its vectors: before the write returns (`ON_COMMIT`, when left out), behind it
   * (`AUTOMATIC`), or when `syncSearchIndex` is called (`MANUAL`). Words are found from the commit on.
   */
  searchIndexSync?: SearchIndexSync;
  memoryRetentionConfig?: MemoryRetentionConfig;
  storeOptions?: {
    /** Connections of a pool made from a connection string; 10 when left out. */
    poolSize?: number;
    /** With `reembed` an embedder of another dimension makes all vectors anew when the store is opened; else it is refused. */
    onDimensionChange?: "refuse" | "reembed";
    /** The clock of every date and expiry; the process's when left out. */
    now?: () => Date;
  };
};

/** @throws {ValueError} for options that contradict each other. */
export function checkDatabaseOptions({ searchStrategy, searchIndexSync, ...options }: DatabaseOptions): void {
  requireOneOf("searchStrategy", searchStrategy, SearchStrategy);
  requireOneOf("searchIndexSync", searchIndexSync, SearchIndexSync);
  if (searchStrategy === SearchStrategy.HYBRID && !options.embedder) {
    throw new ValueError("searchStrategy HYBRID needs an embedder.");
  }
  if (options.memoryStoreId !== undefined && options.tableNamePrefix !== undefined) {
    throw new ValueError("tableNamePrefix is the former name of memoryStoreId: give one of them.");
  }
}

function requireOneOf(name: string, value: string | undefined, values: Record<string, string>): void {
  if (value === undefined || value in values) return;
  throw new ValueError(`${name} must be one of ${Object.keys(values).join(", ")}.`);
}

/** The schema of PostgreSQL that a store of this id lives in. */
export function schemaOf({ memoryStoreId, tableNamePrefix }: DatabaseOptions): string {
  const id = memoryStoreId ?? tableNamePrefix;
  if (id === undefined) return "agent_memory";
  if (!/^[A-Za-z][A-Za-z0-9_]{0,15}$/.test(id)) {
    throw new ValueError("memoryStoreId has at most 16 letters, digits and _, and begins with a letter.");
  }
  return `agent_memory_${id.toLowerCase()}`;
}

export function retentionLimits({
  defaultTtlDays = null,
  maxTtlDays = null,
}: MemoryRetentionConfig = {}): RetentionLimits {
  for (const days of [defaultTtlDays, maxTtlDays]) requireDays(days);
  if (defaultTtlDays !== null && maxTtlDays !== null && defaultTtlDays > maxTtlDays) {
    throw new ValueError("defaultTtlDays is longer than maxTtlDays.");
  }
  return { defaultTtlDays, maxTtlDays };
}

const MOST_DAYS = 36_500;

export function requireDays(days: number | null | undefined): void {
  if (days === null || days === undefined) return;
  if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) return;
  throw new ValueError("A time to live is a whole number of days from 1 to 36,500, or null.");
}
