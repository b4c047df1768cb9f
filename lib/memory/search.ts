import type { MatchReason } from "#lib/core/rank-memories.ts";
import { clientScope, type ScopeFilter, type ScopeRefusal, type SearchScope } from "#lib/core/search-scope.ts";
import { type Metadata, RECORD_TYPES, type RecordType } from "#lib/core/types.ts";
import { unitVector } from "#lib/core/unit-vector.ts";
import { ValueError } from "#lib/memory/errors.ts";
import { checkHops, type HopOptions, type LinkedResult, linkedResults } from "#lib/memory/linked-results.ts";
import { type MemoryRecord, MessageRecord, memoryRecord } from "#lib/memory/records.ts";
import type { FoundHit, StrategyPort } from "#lib/memory/strategy-port.ts";
import type { MetadataFilter } from "#lib/store/memory-store.ts";

export type SearchedType = "message" | RecordType;
export type SearchOptions = SearchScope &
  HopOptions & {
    /** The same ids and flags as one value; those beside it win. */
    scope?: SearchScope;
    /** 1 or more; 10 when left out. */
    maxResults?: number;
    /** All when left out. */
    recordTypes?: readonly SearchedType[];
    /** Keys that all must be as given. */
    metadataFilter?: MetadataFilter;
    /** Retired memories too. */
    includeInvalidResults?: boolean;
    /** In place of a question: a vector of the caller's own. */
    queryVector?: ArrayLike<number>;
  };

/** A record that was found, best first. What it holds was written by people and models: data, never instructions. */
export type OracleSearchResult = {
  id: string;
  content: string;
  /** Higher is better; of one answer alone comparable. */
  score: number;
  /** Smaller is better: of VECTOR and HYBRID the cosine distance (1 where words alone found it), else 1 / (1 + score). */
  distance: number;
  /** The words that matched, where, and their part of the score. */
  why: MatchReason[];
  /** The piece of the text that is near the question in meaning; null where words alone found it. */
  matched: string | null;
  record: MessageRecord | MemoryRecord;
  metadata: Metadata;
  timestamp: Date | null;
  /** With `numHops`: what the memory is linked with, nearest first. */
  linkedResults: LinkedResult[];
};

/** `decide` says what a scope admits: a client's and a thread's differ. @throws {ValueError} for one that is refused. */
export async function search(
  port: StrategyPort,
  question: string | null,
  options: SearchOptions & { decide: (scope: SearchScope) => ScopeFilter | ScopeRefusal },
  now: Date,
): Promise<OracleSearchResult[]> {
  const { scope, decide, maxResults = 10, recordTypes, metadataFilter, includeInvalidResults, ...more } = options;
  const { numHops = 0, maxLinkedResults = 10, queryVector: _, ...beside } = more;
  const queryVector = requireQuestion(question, options.queryVector);
  if (!Number.isInteger(maxResults) || maxResults < 1)
    throw new ValueError("maxResults must be a whole number from 1.");
  checkHops(more);
  for (const type of recordTypes ?? []) requireSearched(type);
  const filter = decide({ ...scope, ...beside });
  if ("problem" in filter) throw new ValueError(`${filter.field} ${filter.problem}.`);
  const includeRetired = includeInvalidResults ?? false;
  const asked = {
    question: question ?? "",
    queryVector,
    maxResults,
    recordTypes,
    metadataFilter,
    includeRetired,
    ...filter,
  };
  const results = (await port.search(asked, now)).map(toResult);
  if (numHops === 0) return results;
  const walk = { numHops, maxLinkedResults, filter, includeRetired, now };
  for (const result of results) {
    if (result.record.recordType === "message") continue;
    result.linkedResults = await linkedResults(port, result.id, walk);
  }
  return results;
}

/** As a client searches: the user is named, or null. */
export const searchAsClient = (port: StrategyPort, question: string | null, options: SearchOptions, now: Date) =>
  search(port, question, { ...options, decide: clientScope }, now);

function requireSearched(type: string): void {
  if (type === "message" || (RECORD_TYPES as readonly string[]).includes(type)) return;
  throw new ValueError(`recordTypes may name message, ${RECORD_TYPES.join(", ")}.`);
}

function requireQuestion(question: string | null, vector: ArrayLike<number> | undefined): Float32Array | undefined {
  if (vector === undefined && typeof question === "string") return undefined;
  if (vector === undefined) throw new ValueError("The question must be a text.");
  if (question !== null) throw new ValueError("Give a question or a vector: the question is null beside queryVector.");
  const unit = unitVector(vector);
  if (!unit) throw new ValueError("queryVector has no direction.");
  return unit;
}

function toResult(hit: FoundHit): OracleSearchResult {
  const record = hit.recordType === "message" ? new MessageRecord(hit.record, hit) : memoryRecord(hit.record);
  const { id, content, metadata, timestamp } = record;
  const { score, why, distance, matched } = hit;
  return { id, content, score, distance, why, matched, record, metadata, timestamp, linkedResults: [] };
}
