import { afterPart, type ImportProgress, type ImportReport } from "#components/import/import-progress.ts";
import type { Part } from "#components/import/next-part.ts";

export type PartSteps = {
  cut: (start: number) => Promise<Part>;
  send: (start: number, end: number) => Promise<ImportReport>;
  isWorthRetrying: (error: unknown) => boolean;
  wait: (milliseconds: number) => Promise<void>;
  onProgress: (progress: ImportProgress) => void;
  shouldPause: () => boolean;
};

const RETRY_PAUSES_MS = [1000, 3000, 9000];

/** Part after part, each sent again a few times when it fails. A pause waits for the answer, so that no total is lost. */
export async function importParts(from: ImportProgress, fileSize: number, steps: PartSteps): Promise<ImportProgress> {
  let progress = from;
  do {
    const part = await steps.cut(progress.offset);
    progress = afterPart(progress, part, await sendAgain(progress.offset, part.end, steps));
    steps.onProgress(progress);
  } while (progress.offset < fileSize && !steps.shouldPause());
  return progress;
}

async function sendAgain(start: number, end: number, steps: PartSteps): Promise<ImportReport> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await steps.send(start, end);
    } catch (error) {
      if (!steps.isWorthRetrying(error)) throw error;
      await steps.wait(pause);
    }
  }
  return steps.send(start, end);
}
