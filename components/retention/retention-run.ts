import type { z } from "zod";
import type { Tone } from "#components/ui/badge.tsx";
import type { RunStatus, runListItem, runOutput } from "#lib/contract/retention.ts";

export type Run = z.input<typeof runListItem>;
export type RunWithBatches = z.input<typeof runOutput>;

export const RUN_TONES: Record<RunStatus, Tone> = {
  queued: "neutral",
  running: "info",
  done: "success",
  partial: "warning",
  failed: "danger",
  stopped: "neutral",
  needs_approval: "warning",
  clock_suspect: "danger",
};

/** A worker has it or will have it: its numbers change by themselves. */
export const isAtWork = ({ status }: Pick<Run, "status">): boolean => status === "queued" || status === "running";

/** While one is, the agent takes no other run. */
export const isOpen = (run: Pick<Run, "status">): boolean => isAtWork(run) || run.status === "needs_approval";

/** What the run is to remove: counted when it began, before that what its preview said. */
export const expectedMessages = ({ plannedMessages, previewMessages }: Run): number =>
  plannedMessages ?? previewMessages;

export const runsPath = (agentId: string): string => `/agents/${encodeURIComponent(agentId)}/retention`;
export const runPath = (agentId: string, runId: string): string => `${runsPath(agentId)}/${encodeURIComponent(runId)}`;
