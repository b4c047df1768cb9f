/** The kinds of failure that a caller can tell apart; every transport maps each of them to one answer. */
export const ERROR_CODES = [
  "unauthenticated",
  "forbidden",
  "not_found",
  "invalid",
  "not_available",
  "conflict",
  "held",
  "context_overflow",
  "limit_exceeded",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What went wrong, per field path such as `retention.retentionPeriodDays`. */
export type FieldErrors = Record<string, string>;

type Details = {
  fields?: FieldErrors;
  /** The row was here once and was removed: it may not be written again. */
  removed?: boolean;
  /** What the caller should have had, for a conflict: the value that is stored now. */
  current?: unknown;
  cause?: unknown;
};

const BRAND = Symbol.for("agent-memory-console.AppError");

/** The one error that crosses layers. Its message is safe to show: it never carries driver text or foreign ids. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly removed: boolean;
  readonly current: unknown;
  readonly [BRAND] = true;

  /** What a log shows of it: a cause may carry the text of a driver, and with it what people stored. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `${this.stack ?? this.message} (${this.code})`;
  }

  /** By brand: the server process and the bundled pages each load this file, and share databases that throw. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && BRAND in value;
  }

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields;
    this.removed = details.removed ?? false;
    this.current = details.current;
  }
}
