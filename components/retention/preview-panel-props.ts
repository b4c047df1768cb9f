import type { ReadAction } from "#components/agents/use-draft-preview.ts";
import type { RetentionPreviewResult } from "#components/stored-memory/removal-reasons.ts";
import type { FormAction } from "#lib/contract/action-state.ts";

export type PreviewPanelProps = {
  agentId: string;
  graceDays: number;
  previewAction: ReadAction<RetentionPreviewResult>;
  runAction: FormAction<{ runId: string }>;
  /** Why no run can be started now; null when it can. */
  refusal: "off" | "role" | "pending" | "active" | "stopped_everywhere" | null;
};
