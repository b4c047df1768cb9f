import type { z } from "zod";
import { findUnsafe } from "#lib/contract/common.ts";
import { AppError, type FieldErrors } from "#lib/errors.ts";

/** Every message of a field is kept apart by its path, so that a form can show it where it belongs. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const keys = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of keys) {
      fields[path.join(".")] ??= issue.code === "unrecognized_keys" ? "is not a known field" : issue.message;
    }
  }
  return fields;
}

export function parseInput<I extends z.ZodType>(schema: I, raw: unknown): z.output<I> {
  const unsafe = findUnsafe(raw);
  if (unsafe) throw new AppError("invalid", `Check ${unsafe.path}.`, { fields: { [unsafe.path]: unsafe.message } });
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const names = Object.keys(fields).filter(Boolean);
  const detail = names.length ? `Check ${names.join(", ")}.` : (Object.values(fields)[0] ?? "The input is not valid.");
  throw new AppError("invalid", detail, { fields, cause: result.error });
}
