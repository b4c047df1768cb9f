/** What a search of the store is asked and answers. */
import type { MatchReason } from "#lib/core/rank-memories.ts";
import type { JsonValue, Memory, Message, RecordType } from "#lib/core/types.ts";

/** Keys that all must be as given: a value, a list in its order, a filter of what is below it, or an operator. */
export type MetadataFilter = { [key: string]: MetadataCondition };
export type MetadataCondition =
  | JsonValue
  | MetadataFilter
  | { $array_contains: JsonValue }
  | { $array_contains_any: JsonValue[] }
  | { $not: MetadataCondition };
export type SearchedType = "message" | RecordType;
/** As `MemoryFilter`, but always of one user, or of nobody. A message belongs to a user, an agent and a thread. */
export type SearchRequest = {
  question: string;
  userId: string | null;
  agentId?: string | null | undefined;
  threadId?: string | null | undefined;
  /** Any when left out. */
  recordTypes?: readonly SearchedType[] | undefined;
  metadataFilter?: MetadataFilter | undefined;
  /** Retired memories too. */
  includeRetired?: boolean | undefined;
  maxResults: number;
};
export type SearchedRecord =
  | { recordType: "message"; record: Message; userId: string; agentId: string }
  | { recordType: RecordType; record: Memory };
export type SearchHit = { score: number; why: MatchReason[] } & SearchedRecord;
