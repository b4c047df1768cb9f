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

type Node = { id: string; settings: ContextDraft };

/**
 * What to preview of a node: its own form's draft under the isolation policy that its supervisor's form holds; null
 * while both forms say what is saved.
 */
export function draftSettingsOf(node: Node, owner: Node, drafts: Record<string, ContextDraft>): ContextDraft | null {
  const { isolation: _supervisors, ...own } = drafts[node.id] ?? node.settings;
  const isolation = (drafts[owner.id] ?? owner.settings).isolation;
  const isSaved = sameLimits(own, node.settings) && isolation === owner.settings.isolation;
  return isSaved ? null : { ...pickSettings(own), ...(isolation ? { isolation } : {}) };
}

const pickSettings = ({ memoryEnabled, limit, clearOldToolResults }: ContextDraft): ContextDraft => ({
  memoryEnabled,
  limit,
  clearOldToolResults,
});

const sameLimits = (a: ContextDraft, b: ContextDraft): boolean =>
  a.memoryEnabled === b.memoryEnabled &&
  a.limit?.messageLimit === b.limit?.messageLimit &&
  a.limit?.tokenLimit === b.limit?.tokenLimit &&
  (a.limit === null) === (b.limit === null) &&
  a.clearOldToolResults?.keepLast === b.clearOldToolResults?.keepLast;

export const sameDraft = (a: ContextDraft, b: ContextDraft): boolean => sameLimits(a, b) && a.isolation === b.isolation;
