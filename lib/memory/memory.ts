/** The package's front door, `agent-memory-console/memory`: all that a program outside may use, and nothing else. */
export { MEMORY_RELATIONS, type MemoryLink, type MemoryRelation } from "#lib/core/memory-links.ts";
export type { MatchReason } from "#lib/core/rank-memories.ts";
export type { SearchScope } from "#lib/core/search-scope.ts";
export type {
  JsonValue,
  MemoryRevision,
  MessageRole,
  Metadata,
  RecordType,
  ToolCall,
} from "#lib/core/types.ts";
export { AppError, type ErrorCode } from "#lib/errors.ts";
export type { IAgentMemory } from "#lib/memory/agent-memory.ts";
export { QueueFullBehavior } from "#lib/memory/background-queue.ts";
export type { OracleAgentMemoryOptions } from "#lib/memory/client-options.ts";
export { KeyError, TimeoutError, ValueError } from "#lib/memory/errors.ts";
export type { Extraction } from "#lib/memory/extraction.ts";
export { ExtractionMode, type ExtractionSettings, type MemoryExtractionConfig } from "#lib/memory/extraction-config.ts";
export type { SummaryUpdate } from "#lib/memory/learn.ts";
export type { LinkedResult } from "#lib/memory/linked-results.ts";
export type { MemoryChange, MemoryDetails } from "#lib/memory/memory-writes.ts";
export { type AddMessagesOptions, Message, type MessageInput } from "#lib/memory/messages.ts";
export {
  type Connection,
  type DatabaseOptions,
  type MemoryRetentionConfig,
  SchemaPolicy,
  SearchIndexSync,
  SearchStrategy,
  TimeToLiveAnchor,
} from "#lib/memory/options.ts";
export {
  type NewMemoryOptions,
  OracleAgentMemory,
  type ThreadChange,
  type ThreadOptions,
} from "#lib/memory/oracle-agent-memory.ts";
export {
  type AddOptions,
  createMemoryStore,
  type IMemoryStore,
  type ListOptions,
  OracleMemoryStore,
} from "#lib/memory/oracle-memory-store.ts";
export { OracleThread } from "#lib/memory/oracle-thread.ts";
export type { ContextCard, ContextCardOptions } from "#lib/memory/read-context-card.ts";
export type { Summary, SummaryOptions } from "#lib/memory/read-summary.ts";
export {
  AgentProfileRecord,
  BaseRecord,
  FactRecord,
  GuidelineRecord,
  MemoryRecord,
  MessageRecord,
  PreferenceRecord,
  RecordStatus,
  type Scope,
  ScopedRecord,
  ThreadRecord,
  UserProfileRecord,
} from "#lib/memory/records.ts";
export type { OracleSearchResult, SearchedType, SearchOptions } from "#lib/memory/search.ts";
export type { IndexSync, IndexText } from "#lib/memory/search-index.ts";
export { Embedder, type EmbedderOptions, type IEmbedder } from "#lib/models/embedder.ts";
export { type ILlm, Llm, type LlmOptions, type LlmRequest, type LlmResponse, type LlmUsage } from "#lib/models/llm.ts";
export { type ModelEndpoint, type ModelSource, modelSource } from "#lib/models/model-source.ts";
export type { MetadataFilter } from "#lib/store/memory-store.ts";
