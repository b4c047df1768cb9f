import { AppError } from "#lib/errors.ts";

const isNamed = (value: unknown, name: string): boolean => value instanceof AppError && value.name === name;

/** An argument or a combination of options is wrong, a row of this id exists already, or something needed is missing. */
export class ValueError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "ValueError");
  }

  constructor(message: string, cause?: unknown) {
    super("invalid", message, { cause });
    this.name = "ValueError";
  }
}

/** There is no row of this id. `removed` tells that there was one. */
export class KeyError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "KeyError");
  }

  constructor(message: string, details: { removed: boolean; cause?: unknown }) {
    super("not_found", message, details);
    this.name = "KeyError";
  }
}

/** Something was not done in the time that the caller gave it. */
export class TimeoutError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "TimeoutError");
  }

  constructor(message: string) {
    super("unavailable", message);
    this.name = "TimeoutError";
  }
}

/** A row that isn't there becomes a `KeyError`; everything else passes as it is. */
export async function keyed<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    throw new KeyError(error.message, { removed: error.removed, cause: error });
  }
}

/** 0 for a row that never was: deleting counts, it does not complain. */
export async function countOf(deleting: Promise<number>): Promise<number> {
  try {
    return await deleting;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return 0;
    throw error;
  }
}
