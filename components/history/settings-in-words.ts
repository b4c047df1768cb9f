import type { z } from "zod";
import type { SettingText } from "#components/agents/conflict-notice.tsx";
import { useDescribeContext } from "#components/context/describe-context.ts";
import type { ContextDraft } from "#components/context/read-context-form.ts";
import { useDescribeSettings } from "#components/stored-memory/describe-settings.ts";
import type { settingsRevisionOutput } from "#lib/contract/agents.ts";
import type { StoredMemorySettings } from "#lib/core/types.ts";

export type Revision = z.infer<typeof settingsRevisionOutput>;
export type SettingChange = { label: string; before: string | null; after: string | null };

/** The settings of either part under the labels of the forms. */
export function useSettingsInWords() {
  const { inWords } = useDescribeContext();
  const storedInWords = useDescribeSettings();
  return (part: Revision["part"], value: unknown): SettingText[] => {
    if (part === "context") return inWords(value as ContextDraft);
    const { retention, longTermMemory, autoSummarization } = storedInWords(value as StoredMemorySettings);
    return [...retention, ...longTermMemory, ...autoSummarization];
  };
}

/** What reads differently; a setting that one side does not have is null there. */
export function changesBetween(before: readonly SettingText[], after: readonly SettingText[]): SettingChange[] {
  const old = new Map(before.map(({ label, text }) => [label, text]));
  const now = new Map(after.map(({ label, text }) => [label, text]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? null, after: now.get(label) ?? null }))
    .filter((change) => change.before !== change.after);
}
