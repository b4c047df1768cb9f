import { type ImportProblem, type ProblemValues, problemText } from "#lib/contract/import-problems.ts";
import { AppError } from "#lib/errors.ts";

/** A line that can't be taken. */
export const refusal = (problem: ImportProblem, values?: ProblemValues): AppError =>
  new AppError("invalid", problemText(problem, values));
