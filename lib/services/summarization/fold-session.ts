import { AppError } from "#lib/errors.ts";
import { planRequest } from "#lib/services/context/plan-request.ts";
import type { Context } from "#lib/services/context.ts";
import { findLlm } from "#lib/services/models/catalogue.ts";
import { findWriter } from "#lib/services/models/find-writer.ts";
import { type FoldOutcome, foldHistory, MOST_SUMMARY_FAILURES } from "#lib/services/summarization/fold-history.ts";

/** Longer than any one request to a model: a long session takes several. */
const JOB_TIMEOUT_MS = 10 * 60_000;
const IN_LINE_TIMEOUT_MS = 20_000;

type Planned = Awaited<ReturnType<typeof planRequest>>;

/** After an append. Void when the session is gone; a failure is tried again until the session pauses. */
export async function foldSession(context: Context, threadId: string): Promise<FoldOutcome> {
  try {
    return await foldPlanned(context, await planRequest(context, { threadId }), JOB_TIMEOUT_MS);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return "not_due";
    if ((await context.store.getSummaryFailures(threadId)) >= MOST_SUMMARY_FAILURES) return "paused";
    throw error;
  }
}

/** For a request that can't wait for the job. One that can't be folded is answered by what fits. */
export async function foldInLine(context: Context, planned: Planned): Promise<boolean> {
  return (await foldPlanned(context, planned, IN_LINE_TIMEOUT_MS).catch(() => "failed")) === "folded";
}

async function foldPlanned(context: Context, planned: Planned, timeoutMs: number): Promise<FoldOutcome> {
  const { ask, reading, summaryThresholdPercent, model } = planned;
  if (summaryThresholdPercent === null || !model) return "not_due";
  const llmOf = (modelId: string) => findLlm(context, modelId);
  const writer = () => findWriter(model.id, llmOf);
  return foldHistory(context, { ask, reading, summaryThresholdPercent, findWriter: writer, timeoutMs });
}
