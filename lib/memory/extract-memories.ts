import { mainView } from "#lib/core/isolation-view.ts";
import { AppError } from "#lib/errors.ts";
import type { Extraction, Source } from "#lib/memory/extraction.ts";
import type { ExtractionSettings } from "#lib/memory/extraction-config.ts";
import { findKnown } from "#lib/memory/find-known.ts";
import { keepFinding, keepToolPatterns } from "#lib/memory/keep-findings.ts";
import type { Writing } from "#lib/memory/memory-writes.ts";

/** Every so many messages; −1 = whenever some were added. */
export const isDue = (every: number, added: number, countAfter: number): boolean =>
  added > 0 && (every === -1 || Math.floor(countAfter / every) > Math.floor((countAfter - added) / every));

/** How many of the newest messages an extraction reads now; 0 = none is due. `frequency` counts messages, not calls. */
export function messagesDue(settings: ExtractionSettings, added: number, countAfter: number): number {
  const { memoryExtractionFrequency: every, memoryExtractionWindow: window } = settings;
  if (!isDue(every, added, countAfter)) return 0;
  return window === -1 ? Math.max(added, every) : window;
}

/** Up to the one at `upToSeq`, old to new: later ones are another extraction's. */
async function messagesUpTo({ port, now }: Writing, threadId: string, upToSeq: number, count: number) {
  const page = { order: "desc" as const, limit: count, beforeSeq: upToSeq + 1, now };
  return (await port.listMessages(threadId, mainView(), page)).reverse();
}

export const failedExtraction = (error: AppError): Extraction => ({ ...nothingDone(), error });
const nothingDone = (): Extraction => ({ added: [], updated: [], retired: [], usage: null, error: null });

export async function extractMemories(
  writing: Writing,
  source: Source,
  { upToSeq, count }: { upToSeq: number; count: number },
): Promise<Extraction> {
  const done = nothingDone();
  try {
    const messages = await messagesUpTo(writing, source.thread.threadId, upToSeq, count);
    await keepToolPatterns(writing, source, messages, done);
    const said = [...source.writer.clues(messages), ...messages.map(({ content }) => content)].join("\n");
    const known = await findKnown(writing, source, said);
    const { value, usage } = await source.writer.extract({ known, messages, settings: source.settings });
    done.usage = usage;
    for (const finding of value) await keepFinding(writing, source, finding, { known, messages, done });
  } catch (error) {
    done.error =
      error instanceof AppError ? error : new AppError("unavailable", "The extraction failed.", { cause: error });
  }
  return done;
}
