import type { ThreadSummary } from "#lib/core/context-types.ts";
import type { ContextAgents, Draft } from "#lib/services/context/resolve-node.ts";
import { storedMemorySettingsOf } from "#lib/services/settings/agent-settings.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

type Node = { threadId: string; agents: ContextAgents; draftSettings: Draft | undefined };
/** `summaryThresholdPercent` is null where nothing is folded. */
export type Summarization = {
  summaryThresholdPercent: number | null;
  isSummarizing: boolean;
  summary: ThreadSummary | null;
};

/** The running summary is of the conversation with the user, which executors are not in. */
export async function summarizationOf(
  store: MemoryStore,
  { threadId, agents: { owner, executor }, draftSettings }: Node,
): Promise<Summarization> {
  const saved = storedMemorySettingsOf(owner).autoSummarization;
  const { enabled, summaryThresholdPercent } = { ...saved, ...draftSettings?.autoSummarization };
  if (!enabled || executor) return { summaryThresholdPercent: null, isSummarizing: false, summary: null };
  const kept = await store.getThreadSummary(threadId);
  const summary = kept && { text: kept.content, coversToSeq: kept.coversToSeq };
  return { summaryThresholdPercent, isSummarizing: true, summary };
}
