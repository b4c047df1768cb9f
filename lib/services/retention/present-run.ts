import type { z } from "zod";
import type { RunDetail, RunStatus, runListItem, runOutput } from "#lib/contract/retention.ts";
import type { RetentionBatch, RetentionRun } from "#lib/db/generated/client.ts";

export function presentRun(run: RetentionRun): z.input<typeof runListItem> {
  return {
    runId: run.id,
    agentId: run.agentId,
    status: run.status as RunStatus,
    trigger: run.trigger === "schedule" ? "schedule" : "manual",
    requestedBy: run.requestedBy,
    detail: run.detail as RunDetail | null,
    threads: run.threads,
    threadsTrimmed: run.threadsTrimmed,
    messages: run.messages,
    memories: run.memories,
    bytes: Number(run.bytes),
    previewMessages: run.previewMessages,
    plannedMessages: run.plannedMessages,
    approvedBy: run.approvedBy,
    stopRequested: run.stopRequested,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

export function presentRunWithBatches(run: RetentionRun & { batches: RetentionBatch[] }): z.input<typeof runOutput> {
  const batches = run.batches.map(({ runId: _, bytes, finishedAt, ...batch }) => ({
    ...batch,
    bytes: Number(bytes),
    finishedAt: finishedAt.toISOString(),
  }));
  return { ...presentRun(run), batches };
}
