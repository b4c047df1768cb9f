import type { z } from "zod";
import type { importReport } from "#lib/contract/threads.ts";

export const MAX_LISTED_ERRORS = 1000;
type ReportOutput = z.input<typeof importReport>;

/** Counts all, lists the first thousand. */
export class ImportReport {
  #counts = { threads: 0, messages: 0, skipped: 0, errorCount: 0 };
  readonly #errors: ReportOutput["errors"] = [];

  addThread(written: { isNew: boolean; messages: number; skipped: number }): void {
    if (written.isNew || written.messages > 0) this.#counts.threads += 1;
    this.#counts.messages += written.messages;
    this.#counts.skipped += written.skipped;
  }

  addError(line: number, detail: string): void {
    this.#counts.errorCount += 1;
    if (this.#errors.length < MAX_LISTED_ERRORS) this.#errors.push({ line, detail });
  }

  counts(): Omit<ReportOutput, "errors"> {
    return { ...this.#counts };
  }

  output(): ReportOutput {
    return { ...this.#counts, errors: this.#errors };
  }
}
