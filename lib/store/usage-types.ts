/** How much the store holds, as the port answers it. */
import type { RetentionFilter } from "#lib/core/retention-policy.ts";
import type { ThreadKind } from "#lib/core/types.ts";

/** Counters of an agent and kind, from the usage table, never from a scan of messages. */
export type Usage = {
  agentId: string;
  kind: ThreadKind;
  sessions: number;
  messages: number;
  exchanges: number;
  tokens: number;
  /** Live and trashed bytes together: what the capacity counts. */
  bytes: number;
  trashedSessions: number;
  trashedBytes: number;
};

/** What threads hold, and how many of them an active hold covers. */
export type ThreadTotals = { threads: number; messages: number; bytes: number; heldThreads: number };

/** Threads and their live bytes. */
export type ThreadSum = { sessions: number; bytes: number };

export type TouchAsk = { agentId: string; filter: Omit<RetentionFilter, "newestUnknownAfter" | "threadIds"> };

export type RecountResult = { differences: { table: string; key: string; stored: number; counted: number }[] };
