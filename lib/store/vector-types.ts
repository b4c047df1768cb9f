/** The search by meaning. Vectors come from the caller: the store knows no model. */
import type { SearchedRecord, SearchRequest } from "#lib/store/search-types.ts";

/** A message's id is unique in its thread alone. */
export type RecordKey = { kind: "message"; threadId: string; id: string } | { kind: "memory"; id: string };
/** A piece of a record's text; the vector has length 1. */
export type Chunk = { text: string; embedding: Float32Array };
export type UnindexedRecord = { key: RecordKey; content: string };
export type UnindexedPage = { records: UnindexedRecord[]; next: UnindexedPosition | null };
/** Where the next page goes on: messages first, then memories, each in the order in which they were written. */
export type UnindexedPosition = { kind: RecordKey["kind"]; orderSeq: number };

export type VectorRequest = Omit<SearchRequest, "question"> & { vector: Float32Array };
/** `distance`: of the record's nearest piece, 0 to 2, smaller is better. `matched`: that piece. */
export type VectorHit = { distance: number; matched: string } & SearchedRecord;

/** The part of the port that keeps vectors and searches by them. */
export interface VectorStore {
  /** How many numbers each vector has; null before the first one. */
  vectorDimension(): Promise<number | null>;
  /** Drops all pieces and takes this dimension from now on. */
  resetVectors(dimension: number): Promise<void>;
  /** In place of the pieces that the record had; nothing when it is gone. `conflict` for another dimension. */
  putChunks(key: RecordKey, chunks: readonly Chunk[]): Promise<void>;
  /** Live records with a text and without pieces, `limit` at most. */
  listUnindexed(limit: number, from?: UnindexedPosition): Promise<UnindexedPage>;
  /** Nearest first, a record once however many of its pieces are near. */
  searchVectors(request: VectorRequest, now: Date): Promise<VectorHit[]>;
}
