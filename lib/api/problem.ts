/** Errors as `application/problem+json`. What is not ours is logged with the request's id and shown as that id alone. */
import type { z } from "zod";
import type { problem } from "#lib/contract/common.ts";
import { AppError, type ErrorCode } from "#lib/errors.ts";
import { logError } from "#lib/log.ts";

const STATUS: Record<ErrorCode, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  held: 409,
  context_overflow: 409,
  invalid: 422,
  not_available: 422,
  limit_exceeded: 429,
  unavailable: 503,
};

/** The same code answers another status where HTTP has a word of its own for it. */
const withStatus = (error: AppError, status: number): AppError => Object.assign(error, { status });
export const malformed = (detail: string): AppError => withStatus(new AppError("invalid", detail), 400);
export const tooLarge = (detail: string): AppError => withStatus(new AppError("limit_exceeded", detail), 413);

function statusOf(error: AppError & { status?: number }): number {
  return error.status ?? STATUS[error.code];
}

export function problemResponse(error: unknown, event: string, requestId: string): Response {
  const known = error instanceof AppError ? error : null;
  if (!known || known.code === "unavailable") logError(event, error, { requestId });
  const shown = known ?? new AppError("unavailable", "The request could not be served. Try again.");
  const body: z.input<typeof problem> = {
    code: shown.code,
    detail: shown.message,
    ...(shown.fields ? { fields: shown.fields } : {}),
    requestId,
    ...(shown.removed ? { removed: true } : {}),
    ...(shown.current === undefined ? {} : { current: shown.current as z.input<typeof problem>["current"] }),
  };
  const status = statusOf(shown);
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-request-id": requestId,
      ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
    },
  });
}
