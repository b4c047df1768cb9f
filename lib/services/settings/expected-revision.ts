import { z } from "zod";
import { AppError } from "#lib/errors.ts";

/** The revision that the writer has read; without one the write wins. */
export const expectedRevision = z.coerce.number().int().min(1).optional();

/** The second of two editors gets `conflict` with what is stored now. */
export function requireRevision(expected: number | undefined, current: { revision: number }): void {
  if (expected === undefined || expected === current.revision) return;
  throw new AppError("conflict", "These settings were changed since you read them.", { current });
}
