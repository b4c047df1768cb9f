/** What retention, the trash and the purge are asked and answer; part of the port. */
import type { Removal } from "#lib/core/plan-retention.ts";
import type { ThreadKind } from "#lib/core/types.ts";

/** A thread of a plan and what goes of it. */
export type PlannedRemoval = { threadId: string; removal: NonNullable<Removal> };

export type RetentionBatch = {
  agentId: string;
  runId: string;
  /** Counts the batches of the run from 1; a number that has committed is `conflict`, so no batch counts twice. */
  ordinal: number;
  /** The batch does nothing when the enforced revision is another one by now. */
  revision: number;
  threadIds: string[];
  graceDays: number;
  deleteDerivedMemories: boolean;
  now: Date;
};
export type RetentionBatchResult = {
  outcome: "done" | "revision_changed" | "stopped";
  threads: string[];
  threadsTrimmed: string[];
  exchanges: number;
  messages: number;
  memories: number;
  bytes: number;
};

/** Written in the batch's own transaction and kept after the purge: what a run removed, whatever crashed since. */
export type RetentionLedgerRow = {
  ordinal: number;
  threads: number;
  /** Threads trimmed by this batch and by no earlier batch of the run. */
  threadsTrimmed: number;
  exchanges: number;
  messages: number;
  memories: number;
  bytes: number;
  appliedAt: Date;
};

export type RemovalCause = "retention" | "deleted" | "erased";
export type TrashRequest = { threadId: string; cause: RemovalCause; graceDays: number; now: Date };
/** `runId`: what that run took. */
export type TrashFilter = { agentId?: string; runId?: string };
/** A trashed thread, or the exchanges that one run took from a live one. */
export type TrashEntry = {
  threadId: string;
  agentId: string;
  userId: string;
  kind: ThreadKind;
  title: string | null;
  runId: string | null;
  whole: boolean;
  messages: number;
  bytes: number;
  trashedAt: Date;
  purgeAfter: Date;
};
export type PurgeResult = { threads: number; messages: number; bytes: number; isFinished: boolean };
export type ExpiryResult = { messages: number; memories: number; isFinished: boolean };
