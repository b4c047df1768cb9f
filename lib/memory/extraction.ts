import type { AppError } from "#lib/errors.ts";
import type { ExtractionSettings } from "#lib/memory/extraction-config.ts";
import type { MemoryWriter } from "#lib/memory/memory-writer.ts";
import type { Scope } from "#lib/memory/records.ts";
import type { LlmUsage } from "#lib/models/llm.ts";

/** What one extraction did. A failed one has changed nothing but what it lists, and no message is lost. */
export type Extraction = {
  added: string[];
  /** Known memories that were said again; what they were before is among their revisions. */
  updated: string[];
  /** Known memories that something added has taken the place of: kept, linked, but not found any more. */
  retired: string[];
  usage: LlmUsage | null;
  error: AppError | null;
};
export type Source = {
  thread: Scope & { threadId: string; userId: string };
  writer: MemoryWriter;
  settings: ExtractionSettings;
  /** Whose memories it may repeat or correct: of the same user and agent, or of this thread alone. */
  reach: "user" | "thread";
};
