import { z } from "zod";
import { id, isoTime, jsonValue, metadata, pageQuery, timestamp } from "#lib/contract/common.ts";
import { autoSummarizationInput, contextSettingsInput } from "#lib/contract/settings.ts";
import { PLAN_REASONS, PLAN_STATES } from "#lib/core/context-types.ts";
import { MESSAGE_ROLES, THREAD_KINDS } from "#lib/core/types.ts";

export const createThreadInput = z.strictObject({
  threadId: id.optional(),
  agentId: id,
  userId: id,
  kind: z.enum(THREAD_KINDS),
  title: z.string().max(1000).nullish(),
  metadata: metadata.optional(),
  config: metadata.optional(),
});
export const updateThreadInput = z
  .strictObject({ title: z.string().max(1000).nullable(), metadata: metadata.nullable(), pinned: z.boolean() })
  .partial();

export const threadQuery = z.strictObject({
  ...pageQuery,
  agentId: id.optional(),
  userId: id.optional(),
  kind: z.enum(THREAD_KINDS).optional(),
  state: z.enum(["active", "trashed"]).default("active"),
  q: z.string().max(500).optional(),
});

export const threadOutput = z.strictObject({
  threadId: z.string(),
  agentId: z.string(),
  userId: z.string(),
  kind: z.enum(THREAD_KINDS),
  title: z.string().nullable(),
  metadata: z.record(z.string(), z.json()),
  pinned: z.boolean(),
  state: z.enum(["active", "trashed"]),
  createdAt: isoTime,
  lastActivityAt: isoTime,
  messageCount: z.number().int(),
  exchangeCount: z.number().int(),
  byteCount: z.number().int(),
  tokenCount: z.number().int(),
});

/** `created: false`: the session was there, with the same owner. */
export const createThreadOutput = threadOutput.extend({ created: z.boolean() });

const toolCall = z.strictObject({
  id: z.string().min(1).max(512),
  name: z.string().min(1).max(512),
  arguments: jsonValue,
});
const messageFields = {
  role: z.enum(MESSAGE_ROLES),
  content: z.string(),
  author: z.string().max(512).nullish(),
  lane: id.nullish(),
  delegationId: id.nullish(),
  name: z.string().max(512).nullish(),
  toolCalls: z.array(toolCall).max(1000).nullish(),
  toolCallId: z.string().max(512).nullish(),
};
export const currentMessage = z.strictObject({ id: id.optional(), ...messageFields });
export const messageInput = z.strictObject({
  id: id.optional(),
  ...messageFields,
  createdAt: timestamp.optional(),
  metadata: metadata.optional(),
});
export const appendMessagesInput = z.strictObject({
  messages: z.array(messageInput).min(1).max(1000),
  settingsRevision: z.string().max(512).optional(),
});
export const appendMessagesOutput = z.strictObject({ ids: z.array(z.string()), seqs: z.array(z.number().int()) });

const MAX_SEQ = 2 ** 31 - 1;

export const messageQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  order: z.enum(["asc", "desc"]).default("asc"),
  afterSeq: z.coerce.number().int().min(0).max(MAX_SEQ).optional(),
  beforeSeq: z.coerce.number().int().min(1).max(MAX_SEQ).optional(),
  lane: id.optional(),
});

const toolCallOutput = z.strictObject({ id: z.string(), name: z.string(), arguments: z.json() });
export const messageOutput = z.strictObject({
  id: z.string(),
  seq: z.number().int(),
  exchangeSeq: z.number().int(),
  role: z.enum(MESSAGE_ROLES),
  content: z.string(),
  author: z.string().nullable(),
  lane: z.string().nullable(),
  delegationId: z.string().nullable(),
  name: z.string().nullable(),
  toolCalls: z.array(toolCallOutput).nullable(),
  toolCallId: z.string().nullable(),
  createdAt: isoTime.nullable(),
  tokenCount: z.number().int(),
  byteCount: z.number().int(),
  metadata: z.record(z.string(), z.json()),
});

export const contextInput = z.strictObject({
  nodeId: id.optional(),
  current: z.array(currentMessage).max(1000).optional(),
  system: z.string().optional(),
  tools: z.array(z.record(z.string(), z.json())).max(1000).optional(),
  model: z.string().min(1).max(256).optional(),
  reservedOutputTokens: z.number().int().min(0).max(10_000_000).optional(),
  includeContextCard: z.boolean().optional(),
  draftSettings: contextSettingsInput
    .extend({ autoSummarization: autoSummarizationInput.nullable().optional() })
    .optional(),
});

const planItem = z.strictObject({
  messageId: z.string().optional(),
  currentIndex: z.number().int().optional(),
  seq: z.number().int().optional(),
  state: z.enum(PLAN_STATES),
  reason: z.enum(PLAN_REASONS),
  tokens: z.number().int(),
});
const tokens = z.number().int();
const planTotals = z.strictObject({
  promptTokens: tokens,
  toolTokens: tokens,
  summaryTokens: tokens,
  historyTokens: tokens,
  currentTokens: tokens,
  totalTokens: tokens,
  /** What the window has for summary, history and current exchange; null without a model. */
  windowTokens: tokens.nullable(),
  messages: z.number().int(),
  /** What ended the history: the limit that was reached first. */
  limitReached: z.enum(PLAN_REASONS).nullable(),
});
const planOutcome = z.enum(["ok", "overflow"]);
export const contextPlan = z.strictObject({
  items: z.array(planItem),
  /** What lies before the part that was read. */
  range: z
    .strictObject({
      fromSeq: z.number().int(),
      toSeq: z.number().int(),
      messages: z.number().int().nullable(),
      tokens: tokens.nullable(),
      reason: z.enum(PLAN_REASONS),
    })
    .optional(),
  totals: planTotals,
  outcome: planOutcome,
});

/** A preview shows an overflow instead of refusing; `text` is null for a reader without contents. */
/** Of a part of the transcript: what the plan says of each message; `unseen`: the node's view doesn't have it. */
export const judgedTranscriptOutput = z.strictObject({
  messages: z.array(
    z.strictObject({
      seq: z.number().int(),
      state: z.enum([...PLAN_STATES, "unseen"]),
      reason: z.enum(PLAN_REASONS).nullable(),
      tokens,
    }),
  ),
  totals: planTotals,
  outcome: planOutcome,
  tokenLimit: tokens.nullable(),
});

export const contextPreviewOutput = z.strictObject({
  plan: contextPlan,
  /** The token budget that the plan was made under. */
  tokenLimit: tokens.nullable(),
  messages: z.array(
    z.strictObject({
      seq: z.number().int(),
      role: z.enum(MESSAGE_ROLES),
      author: z.string().nullable(),
      text: z.string().nullable(),
      toolNames: z.array(z.string()),
      tokens,
    }),
  ),
});
export const contextOutput = z.strictObject({
  messages: z.array(
    z.strictObject({
      role: z.enum(MESSAGE_ROLES),
      content: z.string(),
      name: z.string().optional(),
      toolCalls: z.array(toolCallOutput).optional(),
      toolCallId: z.string().optional(),
      author: z.string().optional(),
      summary: z.literal(true).optional(),
      memory: z.literal(true).optional(),
    }),
  ),
  plan: contextPlan,
  settingsRevision: z.string(),
  contextCard: z.string().optional(),
});

export const importReport = z.strictObject({
  threads: z.number().int(),
  messages: z.number().int(),
  skipped: z.number().int(),
  errorCount: z.number().int(),
  errors: z.array(z.strictObject({ line: z.number().int(), detail: z.string() })),
});
