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

export type SentenceValues = Record<string, string | number>;

type Details = {
  /** What stands for `{name}` in the sentence. */
  values?: SentenceValues;
  fields?: FieldErrors;
  /** The row was here once and was removed: it may not be written again. */
  removed?: boolean;
  /** What the caller should have had, for a conflict: the value that is stored now. */
  current?: unknown;
  cause?: unknown;
};

const BRAND = Symbol.for("agent-memory-console.AppError");

/**
 * The one error that crosses layers. Its message is safe to show: it never carries driver text or foreign ids. The sentence
 * is the message before its values are filled in: by it the console finds the same sentence in the reader's language.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly values: SentenceValues;
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

  constructor(code: ErrorCode, sentence: string, details: Details = {}) {
    const { values = {}, cause } = details;
    super(fillIn(sentence, values), cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.sentence = sentence;
    this.values = values;
    this.fields = details.fields;
    this.removed = details.removed ?? false;
    this.current = details.current;
  }
}

function fillIn(sentence: string, values: SentenceValues): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
