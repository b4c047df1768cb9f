/**
 * Folds the oldest part of what a session would send into its running summary, by the plan. A writer that fails, or
 * brings nothing, leaves the former summary as it was; after three failures in a row the session is left alone.
 */
import { digestInstructions } from "#lib/core/digest-prompt.ts";
import { mainView } from "#lib/core/isolation-view.ts";
import { planSummary } from "#lib/core/plan-summary.ts";
import { countTokens } from "#lib/core/tokens.ts";
import type { ModelWindow } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { EXTRACTION_DEFAULTS } from "#lib/memory/extraction-config.ts";
import type { MemoryWriter } from "#lib/memory/memory-writer.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import { type Ask, type Reading, readForContext } from "#lib/services/context/read-for-context.ts";
import type { Context } from "#lib/services/context.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

export const MOST_SUMMARY_FAILURES = 3;

export type Folding = {
  ask: Ask;
  reading: Reading;
  summaryThresholdPercent: number;
  findWriter(): Promise<MemoryWriter>;
  timeoutMs: number;
};
export type FoldOutcome = "folded" | "not_due" | "paused";

const MOST_SUMMARY_TOKENS = 2_000;
/** Of the window, so that a small one is not filled by its summary. */
const LARGEST_SHARE = 0.1;
/** What a request holds beside the parts that are counted: tags, the answer's shape, escaped characters. */
const REQUEST_RESERVE_TOKENS = 512;
const COUNT_PAGE = 500;

/** @throws what the writer threw, once it is counted. */
export async function foldHistory(context: Context, folding: Folding): Promise<FoldOutcome> {
  const { store, now } = context;
  const { threadId } = folding.reading.thread;
  const due = await findDue(store, folding);
  if (!due) return "not_due";
  if ((await store.getSummaryFailures(threadId)) >= MOST_SUMMARY_FAILURES) return "paused";
  const messageCount = await countUpTo(context, threadId, due.coversToSeq);
  const former = await store.getThreadSummary(threadId);
  try {
    const writer = await folding.findWriter();
    const request = { previous: former?.content ?? "", messages: due.messages, ...due.limits };
    const content = usable((await inTime(writer.digest(request), folding.timeoutMs)).value.summary);
    const coversFromSeq = former?.coversFromSeq ?? due.messages[0]?.seq ?? 1;
    const range = { coversFromSeq, coversToSeq: due.coversToSeq };
    await store.putThreadSummary(threadId, { content, ...range, model: writer.model, createdAt: now() }, messageCount);
    await leaveTrace(context, threadId, { ...range, messages: due.messages.length, model: writer.model });
    return "folded";
  } catch (error) {
    // A message that was removed meanwhile is not the writer's failure.
    const isOvertaken = error instanceof AppError && (error.code === "conflict" || error.code === "not_found");
    if (!isOvertaken) await store.addSummaryFailure(threadId, now());
    throw error;
  }
}

async function findDue(store: MemoryStore, { ask, reading, summaryThresholdPercent }: Folding) {
  const { model } = ask;
  if (!model) return null;
  // Without a window reading stops at the limits alone: what is to be folded lies beyond what the window holds.
  const read = await readForContext(store, { ...ask, model: null, isSummarizing: false }, reading);
  const maxTokens = Math.min(MOST_SUMMARY_TOKENS, Math.floor(model.contextTokens * LARGEST_SHARE));
  const plan = planSummary({ ...read, model, summaryThresholdPercent, maxSummaryTokens: maxTokens });
  if (!plan) return null;
  const ids = new Set(plan.messageIds);
  const messages = read.history.filter(({ id }) => ids.has(id));
  return { coversToSeq: plan.coversToSeq, messages, limits: { maxTokens, settings: settingsFor(model, maxTokens) } };
}

/** No request of the writer is longer than its model's window. */
function settingsFor({ contextTokens, maxOutputTokens }: ModelWindow, maxTokens: number) {
  const taken = maxOutputTokens + countTokens(digestInstructions(maxTokens)) + REQUEST_RESERVE_TOKENS;
  const room = Math.max(maxTokens * 2, contextTokens - taken);
  const { memoryExtractionTokenLimit } = EXTRACTION_DEFAULTS;
  return { ...EXTRACTION_DEFAULTS, memoryExtractionTokenLimit: Math.min(memoryExtractionTokenLimit, room) };
}

async function countUpTo({ store, now }: Context, threadId: string, toSeq: number): Promise<number> {
  let count = 0;
  for (let afterSeq = 0; ; ) {
    const page = { order: "asc" as const, limit: COUNT_PAGE, afterSeq, now: now() };
    const rows = await store.listMessages(threadId, mainView(), page);
    count += rows.filter(({ seq }) => seq <= toSeq).length;
    afterSeq = rows.at(-1)?.seq ?? toSeq;
    if (rows.length < COUNT_PAGE || afterSeq >= toSeq) return count;
  }
}

function usable(summary: string): string {
  if (summary.trim() === "") throw new AppError("unavailable", "The summary came back empty.");
  return summary;
}

/** What comes later is not waited for, and kept nowhere. */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("unavailable", "The summary was not written in time.")), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Numbers alone: what was said is never part of a trace. */
function leaveTrace(context: Context, threadId: string, after: Record<string, string | number>): Promise<bigint> {
  const row = { operation: "summary.fold", target: threadId, outcome: "done" as const, after };
  return recordAudit(context.prisma, context, row);
}
