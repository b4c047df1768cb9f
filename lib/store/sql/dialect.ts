import type { Sql } from "sql-template-tag";
import type { JsonValue, ThreadKind } from "#lib/core/types.ts";
import type { EnforcedPolicy, NewThread, Profile } from "#lib/store/memory-store.ts";
import type { AppendPlan } from "#lib/store/sql/plan-append.ts";

/** The statements that engines spell differently. Everything else in this folder is one text for all of them. */
export type Dialect = {
  idIn(column: Sql, ids: readonly string[]): Sql;
  json(value: unknown): Sql;
  /** Letter case aside. */
  contains(column: Sql, word: string): Sql;
  /** What stands at the path equals the value, numbers as numbers and lists in their order. Never true of what is not there. */
  jsonEquals(column: Sql, path: readonly string[], value: JsonValue): Sql;
  /** What stands at the path is a list and one of its elements equals the value. */
  jsonHasElement(column: Sql, path: readonly string[], value: JsonValue): Sql;

  keyArray(keys: readonly number[]): Sql;
  /** By the index. */
  hasAnyKey(column: Sql, keys: readonly number[]): Sql;
  /** A list: how often each key stands in the column. */
  keyCounts(column: Sql, keys: readonly number[]): Sql;
  /** Aggregates such lists of one length to one: in how many rows each count is above 0. */
  keyFrequencies(counts: Sql, length: number): Sql;
  /** The more of the keys and the rarer ones a row has, the higher. */
  keyWeight(counts: Sql, frequencies: Sql): Sql;
  keyLength(column: Sql): Sql;
  /** A list of numbers with commas in between. */
  listText(list: Sql): Sql;

  vector(values: Float32Array): Sql;
  /** A row when the database has a type of vectors of its own. */
  findVectorType(): Sql;
  /** Of two vectors of length 1: 0 to 2. */
  cosineDistance(column: Sql, vector: Float32Array, type: "array" | "vector"): Sql;

  /** Inserts when the id is new; 0 rows when it is not. */
  insertThread(thread: NewThread, now: Date): Sql;
  /** Answers `is_new`. */
  putProfile(profile: Profile): Sql;
  putPolicy(policy: EnforcedPolicy): Sql;
  putTombstones(rows: readonly TombstoneRow[]): Sql;
  addUsage(key: UsageKey, delta: UsageDelta): Sql;

  /** Head, rows and counters in one statement: 1 row when the thread's version was still the expected one, else none. */
  appendAtOnce(plan: AppendPlan): Sql;
  /** A part of a long append, inside the transaction that holds the thread. */
  insertMessages(plan: AppendPlan, from: number, to: number): Sql;

  clock(): Sql;
  allocatedBytes(): Sql;
  isMisconfiguration(error: unknown): boolean;
};

export type TombstoneRow = {
  kind: "thread" | "message";
  idHash: string;
  cause: string;
  runId: string | null;
  at: Date;
};

export type UsageKey = { agentId: string; kind: ThreadKind; shard: number };
export type UsageDelta = {
  sessions: number;
  messages: number;
  exchanges: number;
  tokens: number;
  liveBytes: number;
  trashedSessions: number;
  trashedBytes: number;
};
