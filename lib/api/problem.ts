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
class RequestError extends AppError {
  readonly status: number;
  constructor(code: ErrorCode, message: string, status: number) {
    super(code, message);
    this.status = status;
  }
}

export const malformed = (detail: string): AppError => new RequestError("invalid", detail, 400);
export const tooLarge = (detail: string): AppError => new RequestError("limit_exceeded", detail, 413);

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
  const status = shown instanceof RequestError ? shown.status : known ? STATUS[shown.code] : 500;
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
