/** What a context form holds, in the shape that the operations take. Numbers that do not parse stay as typed. */
export const TRUNCATIONS = ["messages", "tokens", "both"] as const;
export type Truncation = (typeof TRUNCATIONS)[number];

export type Typed = number | string;
export type ContextDraft = {
  memoryEnabled: boolean;
  limit: { messageLimit?: Typed; tokenLimit?: Typed } | null;
  clearOldToolResults: { keepLast: Typed } | null;
  isolation?: string;
};

export const numberAsTyped = (value: FormDataEntryValue | null): Typed => {
  const text = String(value ?? "").trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

export function truncationOf(limit: ContextDraft["limit"]): Truncation {
  if (limit?.messageLimit !== undefined) return limit.tokenLimit === undefined ? "messages" : "both";
  return limit?.tokenLimit === undefined ? "messages" : "tokens";
}

/** `prefix` is where the settings lie in the operation's input, such as "contextSettings.". */
export function readContextForm(form: FormData, prefix = ""): ContextDraft {
  const field = (name: string) => form.get(prefix + name);
  const truncation = field("truncation");
  const isolation = field("isolation");
  const limit = {
    ...(truncation === "tokens" ? {} : { messageLimit: numberAsTyped(field("limit.messageLimit")) }),
    ...(truncation === "messages" ? {} : { tokenLimit: numberAsTyped(field("limit.tokenLimit")) }),
  };
  return {
    memoryEnabled: field("memoryEnabled") !== null,
    limit: field("limited") === null ? null : limit,
    clearOldToolResults:
      field("clearing") === null ? null : { keepLast: numberAsTyped(field("clearOldToolResults.keepLast")) },
    ...(typeof isolation === "string" ? { isolation } : {}),
  };
}
