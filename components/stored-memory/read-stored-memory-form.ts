/** What a stored-memory form holds, in the shape that the operations take. An empty limit is no limit. */
import { numberAsTyped, type Typed } from "#components/context/read-context-form.ts";

export type RetentionDraft = {
  apply: boolean;
  retentionPeriodDays?: Typed;
  sessionSizeLimitMb?: Typed;
  threadCountLimit?: Typed;
  ageAnchor?: string;
  graceDays: Typed;
  archiveBeforeDelete: boolean;
  deleteDerivedMemories: boolean;
};
export const RETENTION_LIMITS = ["retentionPeriodDays", "sessionSizeLimitMb", "threadCountLimit"] as const;

const textOrNull = (value: FormDataEntryValue | null): string | null => String(value ?? "").trim() || null;

/** `prefix` is where the part lies in the operation's input, such as "storedMemorySettings.retention.". */
export function readRetention(form: FormData, prefix = "retention."): RetentionDraft {
  const field = (name: string) => form.get(prefix + name);
  const anchor = field("ageAnchor");
  const given = RETENTION_LIMITS.filter((name) => textOrNull(field(name)) !== null);
  return {
    apply: field("apply") !== null,
    ...Object.fromEntries(given.map((name) => [name, numberAsTyped(field(name))])),
    ...(typeof anchor === "string" ? { ageAnchor: anchor } : {}),
    graceDays: numberAsTyped(field("graceDays")),
    archiveBeforeDelete: field("archiveBeforeDelete") !== null,
    deleteDerivedMemories: field("deleteDerivedMemories") !== null,
  };
}

export type StoredMemoryDraft = {
  longTermMemory?: { enabled: boolean; model: string | null; region: string | null; shareAcrossSessions: boolean };
  retention?: RetentionDraft;
  autoSummarization?: { enabled: boolean; summaryThresholdPercent: Typed };
};

/** A part whose fields are disabled, by the role or for want of an engine, sends nothing, so that it stays as it is. */
export function readStoredMemoryForm(form: FormData): StoredMemoryDraft {
  const longTermMemory = {
    enabled: form.has("longTermMemory.enabled"),
    model: textOrNull(form.get("longTermMemory.model")),
    region: textOrNull(form.get("longTermMemory.region")),
    shareAcrossSessions: form.has("longTermMemory.shareAcrossSessions"),
  };
  const autoSummarization = {
    enabled: form.has("autoSummarization.enabled"),
    summaryThresholdPercent: numberAsTyped(form.get("autoSummarization.summaryThresholdPercent")),
  };
  return {
    ...(form.has("longTermMemory.region") ? { longTermMemory } : {}),
    ...(form.has("retention.graceDays") ? { retention: readRetention(form) } : {}),
    ...(form.has("autoSummarization.summaryThresholdPercent") ? { autoSummarization } : {}),
  };
}
