import { z } from "zod";
import { id, isoTime, metadata, pageQuery } from "#lib/contract/common.ts";
import { MEMORY_RELATIONS } from "#lib/core/memory-links.ts";
import { MESSAGE_ROLES, RECORD_TYPES } from "#lib/core/types.ts";

export const createMemoryInput = z.strictObject({
  memoryId: id.optional(),
  userId: id,
  agentId: id.nullish(),
  threadId: id.nullish(),
  content: z.string().min(1),
  recordType: z.enum(RECORD_TYPES).default("memory"),
  metadata: metadata.optional(),
  ttlDays: z.number().int().min(1).max(36_500).nullish(),
});
export const updateMemoryInput = z
  .strictObject({
    content: z.string().min(1),
    metadata,
    recordType: z.enum(RECORD_TYPES),
    ttlDays: z.number().int().min(1).max(36_500).nullable(),
    /** True takes it out of every search and context; false brings it back. */
    retired: z.boolean(),
  })
  .partial();
export const memoryQuery = z.strictObject({
  ...pageQuery,
  userId: id,
  agentId: id.optional(),
  threadId: id.optional(),
});
export const memoryOutput = z.strictObject({
  memoryId: z.string(),
  userId: z.string().nullable(),
  agentId: z.string().nullable(),
  threadId: z.string().nullable(),
  recordType: z.enum(RECORD_TYPES),
  content: z.string(),
  metadata: z.record(z.string(), z.json()),
  sourceMessageIds: z.array(z.string()),
  expiresAt: isoTime.nullable(),
  /** Since then it is kept but not found; null = valid. */
  retiredAt: isoTime.nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export const memoryHistoryOutput = z.strictObject({
  memory: memoryOutput,
  /** What it was before each change, newest first; the oldest is number 1. */
  revisions: z.array(
    z.strictObject({
      revision: z.number().int(),
      recordType: z.enum(RECORD_TYPES),
      content: z.string(),
      expiresAt: isoTime.nullable(),
      retiredAt: isoTime.nullable(),
      writtenAt: isoTime,
      replacedAt: isoTime,
    }),
  ),
  links: z.array(z.strictObject({ fromId: z.string(), toId: z.string(), relation: z.enum(MEMORY_RELATIONS) })),
  /** At most twenty; `seq` null: the message has gone. */
  sources: z.array(
    z.strictObject({
      messageId: z.string(),
      seq: z.number().int().nullable(),
      role: z.enum(MESSAGE_ROLES).nullable(),
    }),
  ),
});
const searchedType = z.enum(["message", ...RECORD_TYPES]);
/** The whole question as it was asked. A null id asks for what belongs to no agent or session. */
export const searchInput = z.strictObject({
  query: z.string().max(10_000),
  userId: id,
  agentId: id.nullish(),
  threadId: id.nullish(),
  exactAgentMatch: z.boolean().default(true),
  exactThreadMatch: z.boolean().default(false),
  maxResults: z.number().int().min(1).max(100).default(10),
  recordTypes: z.array(searchedType).optional(),
  metadataFilter: z.record(z.string(), z.json()).optional(),
});
/** `why`: each term that counted, where it stood (in the text, in it and the one before, in its session), its part. */
export const searchHitOutput = z.strictObject({
  id: z.string(),
  recordType: searchedType,
  content: z.string(),
  score: z.number(),
  threadId: z.string().nullable(),
  createdAt: isoTime.nullable(),
  why: z.array(
    z.strictObject({
      term: z.string(),
      places: z.array(z.enum(["text", "pair", "session"])),
      score: z.number(),
    }),
  ),
});
export const searchOutput = z.strictObject({ items: z.array(searchHitOutput) });
export const userInput = z.strictObject({ information: z.string(), metadata: metadata.optional() });
export const userOutput = z.strictObject({
  userId: z.string(),
  information: z.string(),
  metadata: z.record(z.string(), z.json()),
  createdAt: isoTime,
});
