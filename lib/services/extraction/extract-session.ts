import { mainView } from "#lib/core/isolation-view.ts";
import type { LongTermMemorySettings, Thread } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { extractMemories } from "#lib/memory/extract-memories.ts";
import { EXTRACTION_DEFAULTS } from "#lib/memory/extraction-config.ts";
import type { MemoryWriter } from "#lib/memory/memory-writer.ts";
import { addUsage } from "#lib/memory/model-writer.ts";
import type { LlmUsage } from "#lib/models/llm.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";
import { findWriter, type LlmOf } from "#lib/services/models/find-writer.ts";

export type ExtractionJob = { threadId: string; fromSeq: number };
type Means = {
  llmOf: LlmOf;
  signal: AbortSignal;
};
type Done = { added: number; updated: number; retired: number; usage: LlmUsage | null };

/** One request reads so many. */
const MESSAGES_A_REQUEST = 40;
const NO_LIMITS = { defaultTtlDays: null, maxTtlDays: null };

/**
 * Learns from a session's messages since an append. Void when the session is gone, trashed, or the agent keeps no
 * long-term memory any more. A model that fails fails the job, which is tried again; what it had learned it knows again.
 */
export async function extractSession(context: Context, job: ExtractionJob, means: Means): Promise<void> {
  const thread = await findThread(context, job.threadId);
  const settings = thread && (await context.store.getPolicy(thread.agentId))?.settings.longTermMemory;
  if (!thread || !settings?.enabled) return;
  const writer = await findWriter(settings.model, means.llmOf);
  const done: Done = { added: 0, updated: 0, retired: 0, usage: null };
  for (let afterSeq = job.fromSeq - 1; ; ) {
    means.signal.throwIfAborted();
    const page = { order: "asc" as const, limit: MESSAGES_A_REQUEST, afterSeq, now: context.now() };
    const messages = await context.store.listMessages(thread.threadId, mainView(), page);
    const last = messages.at(-1);
    if (!last) break;
    await extractPart(context, { thread, writer, settings }, { upToSeq: last.seq, count: messages.length }, done);
    afterSeq = last.seq;
  }
  if (done.added + done.updated > 0) await leaveTrace(context, thread, writer, done);
}

async function findThread({ store }: Context, threadId: string): Promise<Thread | null> {
  return store.getThread(threadId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}

type Source = { thread: Thread; writer: MemoryWriter; settings: LongTermMemorySettings };

async function extractPart(
  { store, now }: Context,
  { thread, writer, settings }: Source,
  part: { upToSeq: number; count: number },
  done: Done,
): Promise<void> {
  const writing = { port: store, limits: NO_LIMITS, now: now() };
  const reach = settings.shareAcrossSessions ? ("user" as const) : ("thread" as const);
  const source = { thread, writer, settings: EXTRACTION_DEFAULTS, reach };
  const { added, updated, retired, usage, error } = await extractMemories(writing, source, part);
  done.added += added.length;
  done.updated += updated.length;
  done.retired += retired.length;
  done.usage = addUsage(done.usage, usage);
  // A message or the session itself that was removed meanwhile leaves nothing to learn from.
  if (error && error.code !== "not_found") throw error;
}

/** Numbers alone: what was learned is never part of a trace. */
function leaveTrace(context: Context, { threadId }: Thread, { model }: MemoryWriter, done: Done): Promise<bigint> {
  const row = { operation: "memory.extract", target: threadId, outcome: "done" as const, after: { ...done, model } };
  return recordAudit(context.prisma, context, row);
}
