import { mainView } from "#lib/core/isolation-view.ts";
import { type Memory, type Message, RECORD_TYPES } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { Extraction, Source } from "#lib/memory/extraction.ts";
import type { ExtractionSettings } from "#lib/memory/extraction-config.ts";
import { keepFinding, keepToolPatterns } from "#lib/memory/keep-findings.ts";
import type { Writing } from "#lib/memory/memory-writes.ts";

const MOST_KNOWN = 20;

/** How many of the newest messages an extraction reads now; 0 = none is due. `frequency` counts messages, not calls. */
export function messagesDue(settings: ExtractionSettings, added: number, countAfter: number): number {
  const { memoryExtractionFrequency: every, memoryExtractionWindow: window } = settings;
  const isDue = every === -1 || Math.floor(countAfter / every) > Math.floor((countAfter - added) / every);
  if (!isDue || added === 0) return 0;
  return window === -1 ? Math.max(added, every) : window;
}

export async function newestMessages({ port, now }: Writing, threadId: string, count: number): Promise<Message[]> {
  return (await port.listMessages(threadId, mainView(), { order: "desc", limit: count, now })).reverse();
}

export async function extractMemories(
  writing: Writing,
  source: Source,
  messages: readonly Message[],
): Promise<Extraction> {
  const done: Extraction = { added: [], updated: [], retired: [], usage: null, error: null };
  try {
    await keepToolPatterns(writing, source, messages, done);
    const known = await findKnown(writing, source, messages);
    const { value, usage } = await source.writer.extract({ known, messages, settings: source.settings });
    done.usage = usage;
    for (const finding of value) await keepFinding(writing, source, finding, { known, messages, done });
  } catch (error) {
    done.error =
      error instanceof AppError ? error : new AppError("unavailable", "The extraction failed.", { cause: error });
  }
  return done;
}

/** What the messages may repeat or correct. */
async function findKnown({ port, now }: Writing, { thread, reach }: Source, messages: readonly Message[]) {
  const question = messages.map(({ content }) => content).join("\n");
  const { userId, agentId } = thread;
  const threadId = reach === "thread" ? thread.threadId : undefined;
  const scope = { userId, agentId, threadId, recordTypes: RECORD_TYPES };
  const hits = await port.search({ question, maxResults: MOST_KNOWN, ...scope }, now);
  return hits.flatMap((hit): Memory[] => (hit.recordType === "message" ? [] : [hit.record]));
}
