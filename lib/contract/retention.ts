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
/** `byReason`, `protected` and `unknownDates` count threads; a thread counts under each of its names. */
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

export type PreviewSample = z.input<typeof previewSample>;
export type PreviewResult = Omit<z.input<typeof previewOutput>, "expiresAt">;

/** Why a run ended, or waits, as it did. */
export const RUN_DETAILS = [
  "stopped_by_member",
  "stopped_everywhere",
  "settings_changed",
  "exceeds_preview",
  "clock_differs",
  "batches_failed",
  "run_failed",
] as const;
export type RunDetail = (typeof RUN_DETAILS)[number];

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
  detail: z.enum(RUN_DETAILS).nullable(),
  threads: z.number().int(),
  threadsTrimmed: z.number().int(),
  messages: z.number().int(),
  memories: z.number().int(),
  bytes: z.number().int(),
  /** What the run may remove: of its preview, or for a scheduled run of the runs before it. */
  previewMessages: z.number().int(),
  /** What would go when the run was last compared with its preview; null before that. */
  plannedMessages: z.number().int().nullable(),
  approvedBy: z.string().nullable(),
  stopRequested: z.boolean(),
  createdAt: isoTime,
  startedAt: isoTime.nullable(),
  finishedAt: isoTime.nullable(),
  batches: z.array(runBatch),
});

export const runListItem = runOutput.omit({ batches: true });

export const trashQuery = z.strictObject({ ...pageQuery, agentId: id.optional(), runId: id.optional() });
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
export const restoreInput = z.strictObject({ runId: id.optional() });
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
  holdId: id,
  reason: z.string().trim().min(1).max(2000),
});

/** `at` is when the first limit bites, as things are now; null when none does. */
export const explainOutput = z.strictObject({
  threadId: z.string(),
  apply: z.boolean(),
  at: isoTime.nullable(),
  whole: z.boolean(),
  exchanges: z.number().int(),
  messages: z.number().int(),
  bytes: z.number().int(),
  reasons: z.array(z.string()),
  protectedBy: z.array(z.string()),
  hasUnknownDate: z.boolean(),
});
