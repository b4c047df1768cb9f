/** What the library hands out: plain, read-only data, in classes so that `instanceof` tells the kinds apart. */
import type {
  Memory,
  MessageRole,
  Metadata,
  RecordType,
  Message as StoredMessage,
  Thread,
  ToolCall,
} from "#lib/core/types.ts";
import type { Profile } from "#lib/store/memory-store.ts";

/** `timestamp`: when it was said or became true, as its writer gave it; null = not told. */
export type RecordFields = { id: string; content: string; metadata: Metadata; timestamp: Date | null };
/** Null = of nobody in particular. */
export type Scope = { userId: string | null; agentId: string | null; threadId: string | null };

export const RecordStatus = { VALID: "VALID", INVALID: "INVALID" } as const;
export type RecordStatus = (typeof RecordStatus)[keyof typeof RecordStatus];

export class BaseRecord {
  readonly id: string;
  readonly content: string;
  readonly metadata: Metadata;
  readonly timestamp: Date | null;

  constructor({ id, content, metadata, timestamp }: RecordFields) {
    this.id = id;
    this.content = content;
    this.metadata = metadata;
    this.timestamp = timestamp;
  }
}

export class ScopedRecord extends BaseRecord {
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly threadId: string | null;

  constructor(fields: RecordFields & Scope) {
    super(fields);
    this.userId = fields.userId;
    this.agentId = fields.agentId;
    this.threadId = fields.threadId;
  }
}

/** `seq` is the only order of a thread's messages. */
export class MessageRecord extends ScopedRecord {
  readonly recordType = "message";
  readonly role: MessageRole;
  readonly seq: number;
  readonly name: string | null;
  readonly toolCalls: ToolCall[] | null;
  readonly toolCallId: string | null;
  readonly tokenCount: number;

  constructor(message: StoredMessage, owner: { userId: string; agentId: string }) {
    super({ ...message, userId: owner.userId, agentId: owner.agentId, timestamp: message.createdAt });
    this.role = message.role;
    this.seq = message.seq;
    this.name = message.name;
    this.toolCalls = message.toolCalls;
    this.toolCallId = message.toolCallId;
    this.tokenCount = message.tokenCount;
  }
}

export class MemoryRecord extends ScopedRecord {
  readonly recordType: RecordType;
  /** The messages that it was learned from, as far as they are still there. */
  readonly sourceMessageIds: string[];
  /** From then on no read returns it; null = never. */
  readonly expiresAt: Date | null;
  /** INVALID = retired: kept, but not found. */
  readonly status: RecordStatus;
  readonly retiredAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;

  constructor(memory: Memory) {
    super({ ...memory, id: memory.memoryId });
    this.recordType = memory.recordType;
    this.sourceMessageIds = memory.sourceMessageIds;
    this.expiresAt = memory.expiresAt;
    this.status = memory.retiredAt === null ? RecordStatus.VALID : RecordStatus.INVALID;
    this.retiredAt = memory.retiredAt;
    this.createdAt = memory.createdAt;
    this.updatedAt = memory.updatedAt;
  }
}
export class FactRecord extends MemoryRecord {}
export class GuidelineRecord extends MemoryRecord {}
export class PreferenceRecord extends MemoryRecord {}

const CLASSES = { memory: MemoryRecord, fact: FactRecord, guideline: GuidelineRecord, preference: PreferenceRecord };
export const memoryRecord = (memory: Memory): MemoryRecord => new CLASSES[memory.recordType](memory);

/** A conversation as it is stored. `OracleThread` is the handle to work with it. */
export class ThreadRecord extends ScopedRecord {
  readonly recordType = "thread";
  readonly createdAt: Date;

  constructor({ threadId, title, metadata, userId, agentId, createdAt }: Thread) {
    super({ id: threadId, content: title ?? "", metadata, timestamp: null, userId, agentId, threadId });
    this.createdAt = createdAt;
  }
}

class ProfileRecord extends BaseRecord {
  readonly createdAt: Date;

  constructor(profile: Profile) {
    super({ ...profile, id: profile.actorId, content: profile.information, timestamp: null });
    this.createdAt = profile.createdAt;
  }
}
export class UserProfileRecord extends ProfileRecord {
  readonly recordType = "user_profile";
}
export class AgentProfileRecord extends ProfileRecord {
  readonly recordType = "agent_profile";
}
