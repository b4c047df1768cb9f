// One JSON line an event. Errors are logged by name, code and place: a driver's message may repeat what people stored.
type Fields = Record<string, string | number | boolean | null | undefined>;

export function logInfo(event: string, fields: Fields = {}): void {
  console.log(line("info", event, fields));
}

export function logError(event: string, error: unknown, fields: Fields = {}): void {
  console.error(line("error", event, { ...fields, ...errorFacts(error) }));
}

/** What of an error is safe to keep. */
export function errorFacts(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((frame) => /^\s+at /.test(frame));
  const cause = error.cause === undefined ? {} : { cause: errorFacts(error.cause).error };
  return { error: error.name, code: asText(code), constraint: asText(constraint), ...cause, at: frames[0]?.trim() };
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? `${value}` : undefined;
}

function line(level: "info" | "error", event: string, fields: Fields): string {
  return JSON.stringify({ at: new Date().toISOString(), level, event, ...fields });
}
