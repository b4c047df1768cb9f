// One JSON line an event. Errors are logged by name, code and place: a driver's message may repeat what people stored.
type Fields = Record<string, string | number | boolean | null | undefined>;

export function logInfo(event: string, fields: Fields = {}): void {
  console.log(line("info", event, fields));
}

export function logError(event: string, error: unknown, fields: Fields = {}): void {
  console.error(line("error", event, { ...fields, ...errorFacts(error) }));
}

/** What of an error is safe to keep, with the place where it began. Some drivers throw objects that are no errors. */
export function errorFacts(error: unknown): Fields {
  if (typeof error !== "object" || error === null) return { error: typeof error };
  const { name, code, constraint, stack, cause } = error as Partial<Record<(typeof READ)[number], unknown>>;
  const place = typeof stack === "string" ? /^\s+at .*$/m.exec(stack)?.[0].trim() : undefined;
  const causeFacts: Fields = cause === undefined ? {} : errorFacts(cause);
  const facts = { error: asText(name) ?? "object", code: asText(code), constraint: asText(constraint) };
  return { ...facts, cause: causeFacts.error, causeCode: causeFacts.code, place: causeFacts.place ?? place };
}

const READ = ["name", "code", "constraint", "stack", "cause"] as const;

function asText(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? `${value}` : undefined;
}

function line(level: "info" | "error", event: string, fields: Fields): string {
  return JSON.stringify({ at: new Date().toISOString(), level, event, ...fields });
}
