import { AppError } from "#lib/errors.ts";

/** SQLSTATE, or Node's code of a connection that failed. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

export const isUniqueViolation = (error: unknown): boolean => causeCode(error) === "23505";
/** Serialization failure and deadlock: nothing was written, the same again may succeed. */
export const isRepeatable = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error));
/** The credentials, the database's name or its schema are wrong: waiting won't help. */
export const isMisconfiguration = (error: unknown): boolean =>
  /^(28|3D|3F|42P01|42703|42501)/.test(causeCode(error)) || isPasswordMissing(error);

const causeCode = (error: unknown): string => codeOf(error instanceof AppError ? error.cause : error);

/** The driver itself refuses a login without a password when the server asks for one; it gives no code. */
const isPasswordMissing = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof Error && error.cause.message.startsWith("SASL:");

/** The driver's words stay in `cause`, for the log. */
export function translated(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === "23505") return new AppError("conflict", "A row with this id exists already.", { cause: error });
  if (code === "22021" || code === "22P05") {
    return new AppError("invalid", "The text has a character that the database can't store.", { cause: error });
  }
  return new AppError("unavailable", "The memory database did not answer as it should.", { cause: error });
}
