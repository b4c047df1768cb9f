/** What this version can't do yet, in one place: screens show the same reasons that the operations answer. */
import type { StoredMemorySettings } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";

/** The key of a sentence in `messages`, under `unavailable`. */
export type UnavailableReason = "noArchiveTarget";

type Rule = {
  path: string;
  reason: UnavailableReason;
  detail: string;
  asksFor(settings: StoredMemorySettings): boolean;
};

const UNAVAILABLE: readonly Rule[] = [
  {
    path: "retention.archiveBeforeDelete",
    reason: "noArchiveTarget",
    detail: "There is no archive target to write to.",
    asksFor: (settings) => settings.retention.archiveBeforeDelete,
  },
];

/** Field path → why it can't be switched on. */
export function unavailableSettings(): Record<string, UnavailableReason> {
  return Object.fromEntries(UNAVAILABLE.map((rule) => [rule.path, rule.reason]));
}

export function requireAvailable(settings: StoredMemorySettings, prefix = ""): void {
  const asked = UNAVAILABLE.filter((rule) => rule.asksFor(settings));
  if (asked.length === 0) return;
  const fields = Object.fromEntries(asked.map((rule) => [`${prefix}${rule.path}`, rule.detail]));
  throw new AppError("not_available", asked.map((rule) => rule.detail).join(" "), { fields });
}
