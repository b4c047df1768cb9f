/**
 * The domain's vocabulary: what the rules of this folder read and what every store returns.
 * Times are `Date`, sizes are bytes or tokens (never characters), `null` means "deliberately none".
 * Example: a message of an executor has `lane: "exec-1"`, the conversation with the user has `lane: null`.
 */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type Metadata = { [key: string]: JsonValue };

export const MESSAGE_ROLES = ["user", "assistant", "system", "tool"] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** `arguments` is kept as the writer gave it: a JSON string or an object. */
export type ToolCall = { id: string; name: string; arguments: JsonValue };

/** A message as a runtime hands it over, before it has a place in a thread. */
export type MessageInput = {
  role: MessageRole;
  content: string;
  author?: string | null;
  lane?: string | null;
  delegationId?: string | null;
  name?: string | null;
  toolCalls?: ToolCall[] | null;
  toolCallId?: string | null;
};

/** A stored message. `seq` is dense per thread and the only order; `createdAt` is the writer's date, null = unknown. */
export type Message = {
  id: string;
  threadId: string;
  seq: number;
  exchangeSeq: number;
  role: MessageRole;
  content: string;
  author: string | null;
  lane: string | null;
  delegationId: string | null;
  name: string | null;
  toolCalls: ToolCall[] | null;
  toolCallId: string | null;
  createdAt: Date | null;
  tokenCount: number;
  byteCount: number;
  metadata: Metadata;
};

export const THREAD_KINDS = ["playground", "deployed"] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];
export const THREAD_STATES = ["active", "trashed", "purging"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** The newest live message of a thread, as far as retention needs it. */
export type NewestMessage = { createdAt: Date | null; isFinalAnswer: boolean };

/** Counts are of live (not trashed) messages, kept in the transaction that changes them. */
export type Thread = {
  threadId: string;
  agentId: string;
  userId: string;
  kind: ThreadKind;
  title: string | null;
  metadata: Metadata;
  config: Metadata;
  pinned: boolean;
  state: ThreadState;
  createdAt: Date;
  lastActivityAt: Date;
  newestMessage: NewestMessage | null;
  restoredAt: Date | null;
  trashedAt: Date | null;
  trashRunId: string | null;
  purgeAfter: Date | null;
  messageCount: number;
  exchangeCount: number;
  byteCount: number;
  tokenCount: number;
  trashedMessageCount: number;
  trashedByteCount: number;
};

export const RECORD_TYPES = ["memory", "fact", "preference", "guideline"] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export type Memory = {
  memoryId: string;
  userId: string | null;
  agentId: string | null;
  threadId: string | null;
  recordType: RecordType;
  content: string;
  metadata: Metadata;
  sourceMessageIds: string[];
  /** When what it says was said or became true, as its writer gave it; null = not told. */
  timestamp: Date | null;
  expiresAt: Date | null;
  /** Since then it is kept but neither found nor sent; null = valid. */
  retiredAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What a memory was before one of its changes. Revisions count from 1, the oldest. */
export type MemoryRevision = Pick<
  Memory,
  "recordType" | "content" | "timestamp" | "metadata" | "expiresAt" | "retiredAt"
> & {
  revision: number;
  writtenAt: Date;
  replacedAt: Date;
};

export const AGENT_KINDS = ["SINGLE", "SUPERVISOR", "EXECUTOR"] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];
export const ISOLATION_POLICIES = ["STATELESS", "PRIVATE", "SHARED"] as const;
export type IsolationPolicy = (typeof ISOLATION_POLICIES)[number];
export const AGE_ANCHORS = ["LAST_ACTIVITY", "MESSAGE_CREATED"] as const;
export type AgeAnchor = (typeof AGE_ANCHORS)[number];

export type ContextLimit = { messageLimit?: number | undefined; tokenLimit?: number | undefined };
export type ContextSettings = {
  memoryEnabled: boolean;
  limit: ContextLimit | null;
  clearOldToolResults: { keepLast: number } | null;
};

export type RetentionSettings = {
  apply: boolean;
  retentionPeriodDays?: number | undefined;
  sessionSizeLimitMb?: number | undefined;
  threadCountLimit?: number | undefined;
  ageAnchor: AgeAnchor;
  graceDays: number;
  archiveBeforeDelete: boolean;
  deleteDerivedMemories: boolean;
};
export type LongTermMemorySettings = {
  enabled: boolean;
  model: string | null;
  region: string | null;
  shareAcrossSessions: boolean;
};
export type AutoSummarizationSettings = { enabled: boolean; summaryThresholdPercent: number };
export type StoredMemorySettings = {
  longTermMemory: LongTermMemorySettings;
  retention: RetentionSettings;
  autoSummarization: AutoSummarizationSettings;
};

/** What the context planner must know of a model. Tokens. */
export type ModelWindow = { contextTokens: number; maxOutputTokens: number; imageTokens: number };

/** A legal hold: nothing in its scope may be removed by any path while `releasedAt` is null. */
export type HoldScope = { agentId: string } | { userId: string } | { threadId: string };
export type Hold = {
  holdId: string;
  scope: HoldScope;
  reason: string;
  caseNumber: string | null;
  placedBy: string;
  placedAt: Date;
  releasedAt: Date | null;
  releaseReason: string | null;
};

/** One exchange of a thread as retention sees it: main lane and delegations together, live rows only. */
export type ExchangeFacts = {
  exchangeSeq: number;
  messageCount: number;
  byteCount: number;
  /** The newest known date of its messages; null when none is known. */
  newestAt: Date | null;
  /** True when at least one of its messages has no known date, or one that lies more than 5 minutes ahead. */
  hasUnknownDate: boolean;
};
/** All that a retention decision on one thread reads, in one moment. */
export type ThreadFacts = {
  thread: Thread;
  exchanges: ExchangeFacts[];
  holds: Hold[];
  promptMessageCount: number;
  promptByteCount: number;
};
