import type { MessageRole, StoredMemorySettings, ToolCall } from "#lib/core/types.ts";
import type { EnforcedPolicy, NewMemory, NewMessage, NewThread } from "#lib/store/memory-store.ts";

export const NOW = new Date("2026-06-01T12:00:00.000Z");
export const DAY_MS = 86_400_000;
export const daysAgo = (days: number, now = NOW): Date => new Date(now.getTime() - days * DAY_MS);

export const thread = (threadId: string, more: Partial<NewThread> = {}): NewThread => ({
  threadId,
  agentId: "agent",
  userId: "user",
  kind: "deployed",
  title: null,
  metadata: {},
  config: {},
  ...more,
});

export function message(id: string, role: MessageRole, content: string, more: Partial<NewMessage> = {}): NewMessage {
  return {
    id,
    role,
    content,
    createdAt: NOW,
    tokenCount: content.length + 4,
    byteCount: Buffer.byteLength(content),
    metadata: {},
    ...more,
  };
}

export const call = (id: string): ToolCall => ({ id, name: "look_up", arguments: { city: "Tainan" } });

/** One user message and its answer. */
export const exchange = (id: string, at: Date | null = NOW): NewMessage[] => [
  message(`${id}-u`, "user", `question ${id}`, { createdAt: at }),
  message(`${id}-a`, "assistant", `answer ${id}`, { createdAt: at }),
];

export const memory = (memoryId: string, more: Partial<NewMemory> = {}): NewMemory => ({
  memoryId,
  userId: "user",
  agentId: "agent",
  threadId: null,
  recordType: "fact",
  content: `memory ${memoryId}`,
  metadata: {},
  sourceMessageIds: [],
  timestamp: null,
  expiresAt: null,
  ...more,
});

export const settings = (shareAcrossSessions: boolean): StoredMemorySettings => ({
  longTermMemory: { enabled: true, model: null, region: null, shareAcrossSessions },
  retention: {
    apply: true,
    retentionPeriodDays: 30,
    ageAnchor: "LAST_ACTIVITY",
    graceDays: 7,
    archiveBeforeDelete: false,
    deleteDerivedMemories: true,
  },
  autoSummarization: { enabled: false, summaryThresholdPercent: 80 },
});

export const policy = (revision: number, agentId = "agent", isShared = false): EnforcedPolicy => ({
  agentId,
  revision,
  settings: settings(isShared),
  publishedAt: NOW,
});
