import { isStricter } from "#lib/core/retention-policy.ts";
import type { RetentionSettings, StoredMemorySettings } from "#lib/core/types.ts";

type Revision = { value: unknown; createdAt: Date };

/** When the policy last became stricter, given an agent's revisions by number; null when it never was on. */
export function strictSince(revisions: readonly Revision[]): Date | null {
  let since: Date | null = null;
  let before: RetentionSettings | null = null;
  for (const { value, createdAt } of revisions) {
    const after = (value as StoredMemorySettings).retention;
    if (isStricter(before, after)) since = createdAt;
    before = after;
  }
  return since;
}
