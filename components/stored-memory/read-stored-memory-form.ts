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
  longTermMemory: { enabled: boolean; model: string | null; region: string | null; shareAcrossSessions: boolean };
  retention?: RetentionDraft;
  autoSummarization: { enabled: boolean; summaryThresholdPercent: Typed };
};

/** A form whose retention fields are disabled for the member's role sends no retention part, so that it stays. */
export function readStoredMemoryForm(form: FormData): StoredMemoryDraft {
  return {
    longTermMemory: {
      enabled: form.has("longTermMemory.enabled"),
      model: textOrNull(form.get("longTermMemory.model")),
      region: textOrNull(form.get("longTermMemory.region")),
      shareAcrossSessions: form.has("longTermMemory.shareAcrossSessions"),
    },
    ...(form.has("retention.graceDays") ? { retention: readRetention(form) } : {}),
    autoSummarization: {
      enabled: form.has("autoSummarization.enabled"),
      summaryThresholdPercent: numberAsTyped(form.get("autoSummarization.summaryThresholdPercent")),
    },
  };
}
