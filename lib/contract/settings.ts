/** The two settings objects of an agent, as they are written and as they are read. */
import { z } from "zod";
import { AGE_ANCHORS, ISOLATION_POLICIES } from "#lib/core/types.ts";

const count = (minimum: number, maximum: number) => z.number().int().min(minimum).max(maximum);

export const contextLimit = z
  .strictObject({ messageLimit: count(1, 100_000).optional(), tokenLimit: count(1, 10_000_000).optional() })
  .refine((limit) => limit.messageLimit !== undefined || limit.tokenLimit !== undefined, {
    message: "needs messageLimit, tokenLimit or both",
  });

/** A part left out stays, null means its default, a given part replaces the part whole. `revision` is ignored. */
export const contextSettingsInput = z
  .strictObject({
    memoryEnabled: z.boolean().nullable(),
    limit: contextLimit.nullable(),
    clearOldToolResults: z.strictObject({ keepLast: count(0, 1000) }).nullable(),
    isolation: z.enum(ISOLATION_POLICIES).nullable(),
    revision: z.unknown(),
  })
  .partial();

export const contextSettingsOutput = z.strictObject({
  memoryEnabled: z.boolean(),
  limit: contextLimit.nullable(),
  clearOldToolResults: z.strictObject({ keepLast: z.number().int() }).nullable(),
  isolation: z.enum(ISOLATION_POLICIES).optional(),
  revision: z.number().int(),
});

export const longTermMemoryInput = z.strictObject({
  enabled: z.boolean().default(false),
  model: z.string().min(1).max(256).nullable().default(null),
  region: z.string().trim().min(1).max(128).nullable().default(null),
  shareAcrossSessions: z.boolean().default(false),
});

export const retentionInput = z
  .strictObject({
    apply: z.boolean().default(false),
    retentionPeriodDays: count(1, 36_500).optional(),
    sessionSizeLimitMb: count(1, 1_048_576).optional(),
    threadCountLimit: count(1, 1_000_000).optional(),
    ageAnchor: z.enum(AGE_ANCHORS).default("LAST_ACTIVITY"),
    graceDays: count(0, 90).default(7),
    archiveBeforeDelete: z.boolean().default(false),
    deleteDerivedMemories: z.boolean().default(true),
  })
  .refine((it) => !it.apply || (it.retentionPeriodDays ?? it.sessionSizeLimitMb ?? it.threadCountLimit) !== undefined, {
    path: ["apply"],
    message: "needs a retention period, a session size limit or a thread count limit",
  });

export const autoSummarizationInput = z.strictObject({
  enabled: z.boolean().default(false),
  summaryThresholdPercent: count(50, 95).default(80),
});

export const storedMemorySettingsInput = z
  .strictObject({
    longTermMemory: longTermMemoryInput.nullable(),
    retention: retentionInput.nullable(),
    autoSummarization: autoSummarizationInput.nullable(),
    revision: z.unknown(),
  })
  .partial();

export const retentionOutput = z.strictObject({
  apply: z.boolean(),
  retentionPeriodDays: z.number().int().optional(),
  sessionSizeLimitMb: z.number().int().optional(),
  threadCountLimit: z.number().int().optional(),
  ageAnchor: z.enum(AGE_ANCHORS),
  graceDays: z.number().int(),
  archiveBeforeDelete: z.boolean(),
  deleteDerivedMemories: z.boolean(),
});

export const storedMemorySettingsOutput = z.strictObject({
  longTermMemory: z.strictObject({
    enabled: z.boolean(),
    model: z.string().nullable(),
    region: z.string().nullable(),
    shareAcrossSessions: z.boolean(),
  }),
  retention: retentionOutput,
  autoSummarization: z.strictObject({ enabled: z.boolean(), summaryThresholdPercent: z.number().int() }),
  revision: z.number().int(),
});
