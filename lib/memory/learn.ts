import { AppError } from "#lib/errors.ts";
import { extractMemories, isDue, messagesDue } from "#lib/memory/extract-memories.ts";
import type { Extraction } from "#lib/memory/extraction.ts";
import type { ExtractionSettings } from "#lib/memory/extraction-config.ts";
import type { MemoryWriter } from "#lib/memory/memory-writer.ts";
import type { Writing } from "#lib/memory/memory-writes.ts";
import type { Scope } from "#lib/memory/records.ts";
import { digestThread } from "#lib/memory/running-summary.ts";
import type { LlmUsage } from "#lib/models/llm.ts";

export type SummaryUpdate = { usage: LlmUsage | null; error: AppError | null };
/** What a thread has learned at last; each null before the first. */
export type Learned = { extraction: Extraction | null; summary: SummaryUpdate | null };

type Learning = {
  thread: Scope & { threadId: string; userId: string };
  writer: MemoryWriter;
  settings: ExtractionSettings;
  /** How many messages were added, and where they end. */
  written: number;
  upToSeq: number;
};

/** What is due after messages were added. Nothing is thrown: the messages are stored already. */
export async function learn(writing: Writing, learning: Learning): Promise<Partial<Learned>> {
  const { thread, writer, settings, written, upToSeq } = learning;
  const learned: Partial<Learned> = {};
  try {
    const { messageCount } = await writing.port.getThread(thread.threadId);
    const count = settings.extractMemories ? messagesDue(settings, written, messageCount) : 0;
    const source = { thread, writer, settings, reach: "user" as const };
    if (count > 0) learned.extraction = await extractMemories(writing, source, { upToSeq, count });
    const every = settings.contextSummaryUpdateFrequency;
    if (!settings.enableContextSummary || !isDue(every, written, messageCount)) return learned;
    const { threadId } = thread;
    const digesting = { threadId, writer, settings, exceptLast: 0, now: writing.now };
    const { usage } = await digestThread(writing.port, digesting);
    return { ...learned, summary: { usage, error: null } };
  } catch (cause) {
    const error = cause instanceof AppError ? cause : new AppError("unavailable", "The summary failed.", { cause });
    return { ...learned, summary: { usage: null, error } };
  }
}
