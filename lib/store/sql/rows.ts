/** Rows as the tables have them, and how they become what the port speaks of. */
import sql, { type Sql } from "sql-template-tag";
import type {
  Hold,
  HoldScope,
  Memory,
  Message,
  MessageRole,
  Metadata,
  NewestMessage,
  RecordType,
  Thread,
  ThreadKind,
  ThreadState,
  ToolCall,
} from "#lib/core/types.ts";

export type ThreadRow = {
  record_id: string;
  user_id: string;
  agent_id: string;
  kind: ThreadKind;
  title: string | null;
  metadata: Metadata;
  runtime_config: Metadata;
  pinned: boolean;
  created_at: Date;
  version: number;
  next_seq: number;
  next_exchange_seq: number;
  exchange_seq: number;
  message_count: number;
  exchange_count: number;
  byte_count: number;
  token_count: number;
  trashed_message_count: number;
  trashed_byte_count: number;
  newest_seq: number | null;
  newest_at: Date | null;
  newest_is_final: boolean | null;
  first_message_at: Date | null;
  last_message_at: Date | null;
  last_activity_at: Date;
  state: ThreadState;
  trashed_at: Date | null;
  trash_run_id: string | null;
  trash_cause: string | null;
  purge_after: Date | null;
  restored_at: Date | null;
};

/** What of a thread decides where new messages go. */
export type AppendHead = Pick<
  ThreadRow,
  | "record_id"
  | "user_id"
  | "agent_id"
  | "kind"
  | "created_at"
  | "version"
  | "next_seq"
  | "next_exchange_seq"
  | "exchange_seq"
  | "message_count"
  | "newest_seq"
  | "newest_at"
  | "newest_is_final"
  | "first_message_at"
  | "last_message_at"
  | "last_activity_at"
  | "state"
  | "restored_at"
>;

export const appendHeadColumns: Sql = sql`t.record_id, t.user_id, t.agent_id, t.kind, t.created_at, t.version,
  t.next_seq, t.next_exchange_seq, t.exchange_seq, t.message_count, t.newest_seq, t.newest_at, t.newest_is_final,
  t.first_message_at, t.last_message_at, t.last_activity_at, t.state, t.restored_at`;

export const threadColumns: Sql = sql`t.record_id, t.user_id, t.agent_id, t.kind, t.title, t.metadata, t.runtime_config,
  t.pinned, t.created_at, t.version, t.next_seq, t.next_exchange_seq, t.exchange_seq, t.message_count, t.exchange_count,
  t.byte_count, t.token_count, t.trashed_message_count, t.trashed_byte_count, t.newest_seq, t.newest_at,
  t.newest_is_final, t.first_message_at, t.last_message_at, t.last_activity_at, t.state, t.trashed_at, t.trash_run_id,
  t.trash_cause, t.purge_after, t.restored_at`;

export function toThread(row: ThreadRow): Thread {
  return {
    threadId: row.record_id,
    agentId: row.agent_id,
    userId: row.user_id,
    kind: row.kind,
    title: row.title,
    metadata: row.metadata,
    config: row.runtime_config,
    pinned: row.pinned,
    state: row.state,
    createdAt: row.created_at,
    lastActivityAt: row.last_activity_at,
    newestMessage: toNewest(row),
    restoredAt: row.restored_at,
    trashedAt: row.trashed_at,
    trashRunId: row.trash_run_id,
    purgeAfter: row.purge_after,
    messageCount: row.message_count,
    exchangeCount: row.exchange_count,
    byteCount: row.byte_count,
    tokenCount: row.token_count,
    trashedMessageCount: row.trashed_message_count,
    trashedByteCount: row.trashed_byte_count,
  };
}

const toNewest = (row: ThreadRow): NewestMessage | null =>
  row.newest_seq === null ? null : { createdAt: row.newest_at, isFinalAnswer: row.newest_is_final === true };

export type MessageRow = {
  record_id: string;
  thread_id: string;
  seq: number;
  exchange_seq: number;
  message_role: MessageRole;
  content: string;
  author: string | null;
  lane: string | null;
  delegation_id: string | null;
  name: string | null;
  tool_calls: ToolCall[] | null;
  tool_call_id: string | null;
  timestamp: Date | null;
  token_count: number;
  byte_count: number;
  metadata: Metadata;
};

export const messageColumns: Sql = sql`m.record_id, m.thread_id, m.seq, m.exchange_seq, m.message_role, m.content,
  m.author, m.lane, m.delegation_id, m.name, m.tool_calls, m.tool_call_id, m.timestamp, m.token_count, m.byte_count,
  m.metadata`;

export function toMessage(row: MessageRow): Message {
  return {
    id: row.record_id,
    threadId: row.thread_id,
    seq: row.seq,
    exchangeSeq: row.exchange_seq,
    role: row.message_role,
    content: row.content,
    author: row.author,
    lane: row.lane,
    delegationId: row.delegation_id,
    name: row.name,
    toolCalls: row.tool_calls,
    toolCallId: row.tool_call_id,
    createdAt: row.timestamp,
    tokenCount: row.token_count,
    byteCount: row.byte_count,
    metadata: row.metadata,
  };
}

export type MemoryRow = {
  record_id: string;
  user_id: string | null;
  agent_id: string | null;
  thread_id: string | null;
  memory_type: RecordType;
  content: string;
  timestamp: Date | null;
  metadata: Metadata;
  expires_at: Date | null;
  retired_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export const memoryColumns: Sql = sql`r.record_id, r.user_id, r.agent_id, r.thread_id, r.memory_type, r.content,
  r.timestamp, r.metadata, r.expires_at, r.retired_at, r.created_at, r.updated_at`;

export function toMemory(row: MemoryRow, sourceMessageIds: string[]): Memory {
  return {
    memoryId: row.record_id,
    userId: row.user_id,
    agentId: row.agent_id,
    threadId: row.thread_id,
    recordType: row.memory_type,
    content: row.content,
    metadata: row.metadata,
    sourceMessageIds,
    timestamp: row.timestamp,
    expiresAt: row.expires_at,
    retiredAt: row.retired_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type HoldRow = {
  hold_id: string;
  agent_id: string | null;
  user_id: string | null;
  thread_id: string | null;
  reason: string;
  case_number: string | null;
  placed_by: string;
  placed_at: Date;
  released_at: Date | null;
  release_reason: string | null;
};

export const holdColumns: Sql = sql`h.hold_id, h.agent_id, h.user_id, h.thread_id, h.reason, h.case_number, h.placed_by,
  h.placed_at, h.released_at, h.release_reason`;

export function toHold(row: HoldRow): Hold {
  return {
    holdId: row.hold_id,
    scope: toScope(row),
    reason: row.reason,
    caseNumber: row.case_number,
    placedBy: row.placed_by,
    placedAt: row.placed_at,
    releasedAt: row.released_at,
    releaseReason: row.release_reason,
  };
}

function toScope(row: HoldRow): HoldScope {
  if (row.agent_id !== null) return { agentId: row.agent_id };
  if (row.user_id !== null) return { userId: row.user_id };
  return { threadId: row.thread_id ?? "" };
}
