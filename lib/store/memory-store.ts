/**
 * The port of memory data: one implementation an engine, one contract suite (`tests/store/contract.ts`) for all.
 * Every method is one transaction unless it says otherwise. Ids are opaque and compared byte for byte.
 * Reads never return trashed rows unless the method says so. Each write keeps the counters of its thread and of
 * `usage` in the same transaction. Errors are `AppError`s: `not_found` (with `removed` behind a fence or tombstone),
 * `conflict`, `held`, `unavailable`.
 */
import type { ExchangeSizes } from "#lib/core/context-advice.ts";
import type { Visibility } from "#lib/core/isolation-view.ts";
import type { MemoryLink } from "#lib/core/memory-links.ts";
import type { Removal } from "#lib/core/plan-retention.ts";
import type { RetentionFilter } from "#lib/core/retention-policy.ts";
import type {
  Hold,
  HoldScope,
  Memory,
  MemoryRevision,
  Message,
  MessageInput,
  Metadata,
  StoredMemorySettings,
  Thread,
  ThreadFacts,
  ThreadKind,
  ThreadState,
} from "#lib/core/types.ts";
import type { MemoryFilter, MemoryPatch, NewMemory, ThreadSummary } from "#lib/store/memory-types.ts";
import type { PeopleFilter, Person } from "#lib/store/people-types.ts";
import type {
  ExpiryResult,
  PlannedRemoval,
  PurgeResult,
  RemovalCause,
  RetentionBatch,
  RetentionBatchResult,
  RetentionLedgerRow,
  TrashEntry,
  TrashFilter,
  TrashRequest,
} from "#lib/store/removal-types.ts";
import type { SearchHit, SearchRequest } from "#lib/store/search-types.ts";
import type { RecountResult, ThreadSum, ThreadTotals, TouchAsk, Usage } from "#lib/store/usage-types.ts";
import type { VectorStore } from "#lib/store/vector-types.ts";

export type * from "#lib/store/memory-types.ts";
export type * from "#lib/store/removal-types.ts";
export type * from "#lib/store/search-types.ts";
export type * from "#lib/store/usage-types.ts";
export type * from "#lib/store/vector-types.ts";
export type { Removal, RetentionFilter };

export type Page<T> = { items: T[]; nextCursor: string | null };
export type PageRequest = { limit: number; cursor?: string | null | undefined };

export type StoreHealth = {
  status: "connected" | "unreachable" | "misconfigured";
  /** Why, in words an administrator can act on; never driver text. */
  detail: string;
  checkedAt: Date;
};

export type Profile = {
  actorId: string;
  actorType: "user" | "agent";
  information: string;
  metadata: Metadata;
  createdAt: Date;
};

/** Whose data a cascade takes. */
export type Owner = { userId: string } | { agentId: string };

export type NewThread = {
  threadId: string;
  agentId: string;
  userId: string;
  kind: ThreadKind;
  title: string | null;
  metadata: Metadata;
  config: Metadata;
};
export type ThreadFilter = {
  agentId?: string | undefined;
  userId?: string | undefined;
  kind?: ThreadKind | undefined;
  /** `active` when left out. */
  state?: ThreadState | undefined;
  /** Words of title and content. */
  words?: string | undefined;
};
export type ThreadPatch = { title?: string | null; metadata?: Metadata; config?: Metadata; pinned?: boolean };

/** Tokens and bytes are counted by the caller once, at write. `createdAt: null` = unknown. */
export type NewMessage = MessageInput & {
  id: string;
  createdAt: Date | null;
  /** No read returns it from then on; `purgeExpired` removes it. */
  expiresAt?: Date | null;
  tokenCount: number;
  byteCount: number;
  metadata: Metadata;
};
/**
 * `append`: a known id is answered as before and written once.
 * `import`: only what comes after the last message that the thread knows or knew is written.
 */
export type AppendMode = "append" | "import";
export type Appended = { ids: string[]; seqs: number[]; written: number };

/** `now` decides what has expired: the process's clock when left out. */
export type MessagePage = { order: "asc" | "desc"; limit: number; afterSeq?: number; beforeSeq?: number; now?: Date };

/** What the runtime and every delete obey; written by publishing a settings revision. */
export type EnforcedPolicy = { agentId: string; revision: number; settings: StoredMemorySettings; publishedAt: Date };

export interface MemoryStore extends VectorStore {
  check(now: Date): Promise<StoreHealth>;
  /** The database's own clock, for runs that must not trust the process's. */
  clock(): Promise<Date>;
  /** Bytes that the engine has allocated for memory data; null when it can't tell. */
  allocatedBytes(): Promise<number | null>;
  /** Writes that a fence or a tombstone has refused so far. */
  refusedWrites(): Promise<number>;
  close(): Promise<void>;

  putProfile(profile: Profile): Promise<{ created: boolean }>;
  /** `conflict` when there is one of this id. */
  addProfile(profile: Profile): Promise<void>;
  getProfile(actorType: Profile["actorType"], actorId: string): Promise<Profile | null>;
  listProfiles(actorType: Profile["actorType"], page: PageRequest): Promise<Page<Profile>>;
  /** Whoever has a session, a memory or a profile, by id; with the sums of their live data. */
  listPeople(filter: PeopleFilter, page: PageRequest): Promise<Page<Person>>;
  /** The profile row alone: 0 or 1. */
  deleteProfile(actorType: Profile["actorType"], actorId: string): Promise<number>;

  /** The same again with the same owner answers `created: false`; another owner is `conflict`. */
  createThread(thread: NewThread, now: Date): Promise<{ thread: Thread; created: boolean }>;
  /** Active threads only: a trashed or purged one is `not_found` with `removed`. */
  getThread(threadId: string): Promise<Thread>;
  /** Newest activity first, by keyset. */
  listThreads(filter: ThreadFilter, page: PageRequest): Promise<Page<Thread> & { total: number }>;
  /** Of all threads that match: one aggregate, which reads messages only to look for words. */
  sumThreads(filter: ThreadFilter): Promise<ThreadTotals>;
  updateThread(threadId: string, patch: ThreadPatch): Promise<{ before: Thread; after: Thread }>;

  appendMessages(threadId: string, messages: NewMessage[], mode: AppendMode, now: Date): Promise<Appended>;
  /** What `view` may see, by `seq`. */
  listMessages(threadId: string, view: Visibility, page: MessagePage): Promise<Message[]>;
  /** The first message, by `seq`, of that date or later; null without one. One without a date is passed over. */
  findSeqAt(threadId: string, at: Date, now?: Date): Promise<number | null>;
  /** `now` as in `MessagePage`. */
  getMessage(threadId: string, messageId: string, now?: Date): Promise<Message>;
  /** 1 when it was there. With `derivedMemories` what was learned from it alone goes too. */
  deleteMessage(threadId: string, messageId: string, options: { derivedMemories: boolean; now: Date }): Promise<number>;

  /** Of the thread's messages up to a `seq`; null without one. It goes with a message that it covers. */
  getThreadSummary(threadId: string): Promise<ThreadSummary | null>;
  /**
   * In place of the former one. `conflict` unless just so many messages of the conversation are there, up to where it
   * reaches: what was removed meanwhile must not live on in it.
   */
  putThreadSummary(threadId: string, summary: ThreadSummary, messageCount: number): Promise<void>;
  /** Since the last one that was put. */
  getSummaryFailures(threadId: string): Promise<number>;
  addSummaryFailure(threadId: string, now: Date): Promise<void>;

  addMemory(memory: NewMemory, now: Date): Promise<Memory>;
  getMemory(memoryId: string, now: Date): Promise<Memory>;
  /** Newest first, retired ones among them; expired rows are left out. */
  listMemories(filter: MemoryFilter, page: PageRequest, now: Date): Promise<Page<Memory>>;
  /** What it was before is kept as a revision. */
  updateMemory(memoryId: string, patch: MemoryPatch, now: Date): Promise<Memory>;
  /** Newest first, at most `limit`; none of a memory that was never changed or isn't there. */
  listMemoryRevisions(memoryId: string, limit: number): Promise<MemoryRevision[]>;
  deleteMemory(memoryId: string): Promise<number>;
  /**
   * Between two memories of one user; what its relation retires is retired in the same transaction. The same again
   * changes nothing, another link of the pair is `conflict`.
   */
  linkMemories(link: MemoryLink, now: Date): Promise<void>;
  /** Every link that one of these memories has, in either direction, oldest first. */
  listMemoryLinks(memoryIds: readonly string[]): Promise<MemoryLink[]>;
  /** One bounded step over an owner's memories, expired ones included; 0 when none is left. */
  deleteMemoriesOf(owner: Owner, maxMemories: number): Promise<number>;

  /** By words, best first; a shorter answer than asked for holds all there is. Needs no model. */
  search(request: SearchRequest, now: Date): Promise<SearchHit[]>;
  /** One bounded step over rows from before there was this search. */
  fillSearchKeys(maxRows: number): Promise<{ rows: number; isFinished: boolean }>;

  /** Every agent's counters, or one agent's: at most one row an agent and kind, none without a thread. */
  usage(filter: { agentId?: string }): Promise<Usage[]>;
  /**
   * Active threads by their last activity: those at least as young as the first edge, then those between each edge and
   * the next, then the older ones. Edges from young to old. One aggregate, without reading a message.
   */
  ageHistogram(filter: { agentId?: string }, edges: readonly Date[]): Promise<ThreadSum[]>;
  /** Entries of the trash by the end of their grace: those due by each edge, then the later ones. Edges from soon to late. */
  trashDue(edges: readonly Date[]): Promise<ThreadSum[]>;
  /** For each ask, in order: how many active threads of the agent the filter touches. One statement for all asks. */
  countTouched(asks: readonly TouchAsk[]): Promise<ThreadSum[]>;
  /** Recounts from the rows and compares with what is kept; writes nothing. */
  recount(): Promise<RecountResult>;
  /** Figures of an agent's newest exchanges, from a bounded sample; null without exchanges. */
  exchangeSizes(agentId: string): Promise<ExchangeSizes | null>;

  /** An older revision than the enforced one changes nothing. */
  publishPolicy(policy: EnforcedPolicy): Promise<void>;
  getPolicy(agentId: string): Promise<EnforcedPolicy | null>;
  deletePolicy(agentId: string): Promise<void>;
  setStopFlag(isStopped: boolean): Promise<void>;
  getStopFlag(): Promise<boolean>;

  /**
   * Facts of an agent's active threads that the filter touches, by thread id, with the holds that cover them.
   * Exchange 0 is among the exchanges when something of it is no prompt, and counts without the prompt.
   */
  readRetentionFacts(
    agentId: string,
    filter: RetentionFilter,
    page: PageRequest,
    now: Date,
  ): Promise<Page<ThreadFacts>>;
  /**
   * One transaction: locks the policy, the stop flag, the holds and the threads, reads the facts anew, asks `decide`
   * for each thread and trashes what it says.
   */
  applyRetention(batch: RetentionBatch, decide: (facts: ThreadFacts) => Removal): Promise<RetentionBatchResult>;
  /** The committed batches of a run, by number. A batch that did nothing for its revision or the stop flag has no row. */
  listRetentionBatches(runId: string): Promise<RetentionLedgerRow[]>;
  /** Memories that would go with these removals (at most 500 threads): all of their sources lie in what goes. */
  countDerivedMemories(removals: readonly PlannedRemoval[]): Promise<number>;

  /** Fences the thread in one row: 1 when it was active. */
  trashThread(request: TrashRequest): Promise<number>;
  listTrash(filter: TrashFilter, page: PageRequest): Promise<Page<TrashEntry> & { total: number }>;
  /** A whole thread, or with `runId` the exchanges that the run took from a live one. Returns the messages that came back. */
  restore(threadId: string, options: { runId?: string; now: Date }): Promise<number>;
  /** One bounded step (at most `maxMessages` rows) over what is past its grace, or over one trashed thread at once. */
  purge(options: { now: Date; maxMessages: number; threadId?: string; cause?: RemovalCause }): Promise<PurgeResult>;
  /** One bounded step (at most `maxRows` of each) over messages and memories past their time to live, held ones excepted. */
  purgeExpired(options: { now: Date; maxRows: number }): Promise<ExpiryResult>;

  placeHold(hold: Hold): Promise<void>;
  releaseHold(holdId: string, reason: string, now: Date): Promise<Hold>;
  /** Active holds that cover anything of an owner: its profile, its threads (trashed ones too) or its memories. */
  findHolds(owner: Owner): Promise<Hold[]>;
  listHolds(filter: { isActive?: boolean; scope?: HoldScope; holdId?: string }, page: PageRequest): Promise<Page<Hold>>;
}
