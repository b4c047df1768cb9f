/**
 * How far an import has come: what the server has acknowledged, in bytes and lines of the file, and the report of it.
 * The server counts the lines of each part from 1; the lines before it are added, so that entries name the file's lines.
 *
 * Example: after a part of 10 lines an entry at line 3 of the next one is an entry at line 13.
 */
import type { z } from "zod";
import type { Part } from "#components/import/next-part.ts";
import type { importReport } from "#lib/contract/threads.ts";

export type ImportReport = z.output<typeof importReport>;
export type ImportProgress = { offset: number; lineCount: number; report: ImportReport };

const MAX_LISTED_ERRORS = 1000;

export const NOTHING_YET: ImportProgress = {
  offset: 0,
  lineCount: 0,
  report: { threads: 0, messages: 0, skipped: 0, errorCount: 0, errors: [] },
};

export function afterPart(before: ImportProgress, part: Part, answer: ImportReport): ImportProgress {
  const { report, lineCount } = before;
  const added = answer.errors.map(({ line, detail }) => ({ line: line + lineCount, detail }));
  return {
    offset: part.end,
    lineCount: lineCount + part.lineCount,
    report: {
      threads: report.threads + answer.threads,
      messages: report.messages + answer.messages,
      skipped: report.skipped + answer.skipped,
      errorCount: report.errorCount + answer.errorCount,
      errors: [...report.errors, ...added].slice(0, MAX_LISTED_ERRORS),
    },
  };
}
