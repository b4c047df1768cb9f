/** What is written of a memory, and by what memories are listed. */
import type { MemoryLink } from "#lib/core/memory-links.ts";
import type { Memory, Metadata, RecordType } from "#lib/core/types.ts";

export type NewMemory = Omit<Memory, "timestamp" | "retiredAt" | "createdAt" | "updatedAt"> & {
  timestamp?: Date | null;
  /** To memories that are there, made in the same transaction. */
  links?: readonly Omit<MemoryLink, "fromId">[] | undefined;
};
export type MemoryPatch = {
  content?: string;
  metadata?: Metadata;
  recordType?: RecordType;
  timestamp?: Date | null;
  expiresAt?: Date | null;
  /** Null makes it valid again. */
  retiredAt?: Date | null;
};
/** An id: rows of it alone; null: unscoped rows alone; left out: any. */
export type MemoryFilter = {
  userId?: string | null | undefined;
  agentId?: string | null | undefined;
  threadId?: string | null | undefined;
  recordTypes?: RecordType[] | undefined;
};

/** Of the conversation with the user. `model`: what wrote it. */
export type ThreadSummary = {
  content: string;
  coversFromSeq: number;
  coversToSeq: number;
  model: string;
  createdAt: Date;
};
