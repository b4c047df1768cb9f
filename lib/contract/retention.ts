import { z } from "zod";
import { id, isoTime, pageQuery } from "#lib/contract/common.ts";
import { retentionInput } from "#lib/contract/settings.ts";
import { THREAD_KINDS } from "#lib/core/types.ts";

export const previewInput = z.strictObject({ retention: retentionInput.optional() });

const counts = z.record(z.string(), z.number().int());
export const previewSample = z.strictObject({
  threadId: z.string(),
  userId: z.string(),
  title: z.string().nullable(),
  whole: z.boolean(),
  exchanges: z.number().int(),
  messages: z.number().int(),
  bytes: z.number().int(),
  reasons: z.array(z.string()),
  lastActivityAt: isoTime,
});
export const previewOutput = z.strictObject({
  /** Threads that go whole. */
  threads: z.number().int(),
  threadsTrimmed: z.number().int(),
  exchanges: z.number().int(),
  messages: z.number().int(),
  memories: z.number().int(),
  bytes: z.number().int(),
  byReason: counts,
  protected: counts,
  unknownDates: z.number().int(),
  sample: z.array(previewSample),
  digest: z.string(),
  expiresAt: isoTime,
});

export const RUN_STATUSES = [
  "queued",
  "running",
  "done",
  "partial",
  "failed",
  "stopped",
  "needs_approval",
  "clock_suspect",
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const startRunInput = z.strictObject({ confirmDigest: z.string().min(1).max(256) });
export const startRunOutput = z.strictObject({ runId: z.string() });
const runBatch = z.strictObject({
  ordinal: z.number().int(),
  threads: z.number().int(),
  messages: z.number().int(),
  memories: z.number().int(),
  bytes: z.number().int(),
  durationMs: z.number().int(),
  finishedAt: isoTime,
});
export const runOutput = z.strictObject({
  runId: z.string(),
  agentId: z.string(),
  status: z.enum(RUN_STATUSES),
  trigger: z.enum(["manual", "schedule"]),
  requestedBy: z.string(),
  detail: z.string().nullable(),
  threads: z.number().int(),
  threadsTrimmed: z.number().int(),
  messages: z.number().int(),
  memories: z.number().int(),
  bytes: z.number().int(),
  previewMessages: z.number().int(),
  createdAt: isoTime,
  startedAt: isoTime.nullable(),
  finishedAt: isoTime.nullable(),
  batches: z.array(runBatch),
});

export const trashQuery = z.strictObject({ ...pageQuery, agentId: id.optional() });
export const trashEntryOutput = z.strictObject({
  threadId: z.string(),
  agentId: z.string(),
  userId: z.string(),
  kind: z.enum(THREAD_KINDS),
  title: z.string().nullable(),
  runId: z.string().nullable(),
  whole: z.boolean(),
  messages: z.number().int(),
  bytes: z.number().int(),
  trashedAt: isoTime,
  purgeAfter: isoTime,
});
export const restoreInput = z.strictObject({ runId: z.string().max(128).optional() });
export const restoreOutput = z.strictObject({ messages: z.number().int() });

export const holdInput = z.strictObject({
  scope: z.union([z.strictObject({ agentId: id }), z.strictObject({ userId: id }), z.strictObject({ threadId: id })]),
  reason: z.string().trim().min(1).max(2000),
  caseNumber: z.string().trim().min(1).max(200).nullish(),
});
export const holdOutput = z.strictObject({
  holdId: z.string(),
  scope: z.union([
    z.strictObject({ agentId: z.string() }),
    z.strictObject({ userId: z.string() }),
    z.strictObject({ threadId: z.string() }),
  ]),
  reason: z.string(),
  caseNumber: z.string().nullable(),
  placedBy: z.string(),
  placedAt: isoTime,
  releasedAt: isoTime.nullable(),
  releaseReason: z.string().nullable(),
});

export const stopFlag = z.strictObject({ isStopped: z.boolean() });

export const runQuery = z.strictObject(pageQuery);
export const explainQuery = z.strictObject({ threadId: id });

export const holdQuery = z.strictObject({ ...pageQuery, isActive: z.enum(["true", "false"]).optional() });
export const releaseHoldInput = z.strictObject({
  holdId: z.string().min(1).max(128),
  reason: z.string().trim().min(1).max(2000),
});
