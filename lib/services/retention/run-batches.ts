import type { RunDetail } from "#lib/contract/retention.ts";
import type { StoredMemorySettings } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";
import { boundedDecision } from "#lib/services/retention/bounded-decision.ts";
import { removesDerived } from "#lib/services/retention/derived-memories.ts";
import type { ThreadPlan } from "#lib/services/retention/plan-thread.ts";
import { copyLedger, type RunTotals } from "#lib/services/retention/run-ledger.ts";
import { takeBatch } from "#lib/services/retention/take-batch.ts";

const TRIES_A_BATCH = 3;

export type Work = { runId: string; agentId: string; revision: number; settings: StoredMemorySettings };
export type Progress = { ordinal: number; totals: RunTotals; failedBatches: number };
/** Asked before every batch: why the run ends here, or null. */
export type Gate = (totals: RunTotals) => Promise<RunDetail | null>;

/** Takes the planned threads away batch by batch; the reason when something ends the run before they are through. */
export async function runBatches(context: Context, work: Work, plans: ThreadPlan[], progress: Progress, gate: Gate) {
  let waiting = plans;
  while (waiting.length > 0) {
    const ending = await gate(progress.totals);
    if (ending) return ending;
    const { batch, rest } = takeBatch(waiting);
    const result = await applyBatch(context, work, batch, progress.ordinal + 1);
    if (result.outcome === "revision_changed") return "settings_changed";
    if (result.outcome === "stopped") return "stopped_everywhere";
    if (result.outcome === "failed") progress.failedBatches += 1;
    const copied = await copyLedger(context, work.runId, result.durationMs);
    progress.ordinal = Math.max(progress.ordinal + 1, copied.lastOrdinal);
    progress.totals = copied.totals;
    waiting = [...result.unfinished, ...rest];
  }
  return null;
}

type Applied = {
  outcome: "done" | "failed" | "revision_changed" | "stopped";
  unfinished: ThreadPlan[];
  durationMs: number;
};

/** A batch decides on what is stored then, so the same again takes nothing twice: it is safe to repeat. */
async function applyBatch(context: Context, work: Work, plans: ThreadPlan[], firstOrdinal: number): Promise<Applied> {
  const startedAt = context.now().getTime();
  const passedMs = () => context.now().getTime() - startedAt;
  let ordinal = firstOrdinal;
  for (let tries = 1; ; tries++) {
    const decision = boundedDecision(work.settings.retention, context.now());
    try {
      const { outcome } = await context.store.applyRetention(batchOf(context, work, plans, ordinal), decision.decide);
      return { outcome, unfinished: decision.unfinished(), durationMs: passedMs() };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (tries === TRIES_A_BATCH) {
        await requireStore(context, error);
        return { outcome: "failed", unfinished: [], durationMs: passedMs() };
      }
      // The number is taken when the answer to a batch that had committed was lost.
      const ledger = await context.store.listRetentionBatches(work.runId);
      ordinal = Math.max(ordinal, (ledger.at(-1)?.ordinal ?? 0) + 1);
    }
  }
}

function batchOf({ now }: Context, { runId, agentId, revision, settings }: Work, plans: ThreadPlan[], ordinal: number) {
  return {
    agentId,
    runId,
    ordinal,
    revision,
    threadIds: plans.map(({ facts }) => facts.thread.threadId),
    graceDays: settings.retention.graceDays,
    deleteDerivedMemories: removesDerived(settings),
    now: now(),
  };
}

/** A batch fails by itself only while the store answers: otherwise the whole run waits and is taken up again. */
async function requireStore({ store, now }: Context, error: AppError): Promise<void> {
  const { status } = await store.check(now());
  if (status !== "connected") throw error;
}
