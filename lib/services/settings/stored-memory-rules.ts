import type { StoredMemorySettings } from "#lib/core/types.ts";
import { type MutationContext, requirePermission } from "#lib/services/context.ts";
import { findNamedModel } from "#lib/services/models/check-model.ts";
import { requireAvailable } from "#lib/services/settings/availability.ts";
import { diffSettings } from "#lib/services/settings/diff-settings.ts";

/** A changed retention part is a privacy officer's; an unchanged one may ride along with the rest of a form. */
export async function checkStoredMemorySettings(
  context: MutationContext,
  before: StoredMemorySettings,
  after: StoredMemorySettings,
  prefix = "",
): Promise<void> {
  if (diffSettings(before.retention, after.retention).length > 0) requirePermission(context, "retention.write");
  await findNamedModel(context, after.longTermMemory.model, `${prefix}longTermMemory.model`);
  requireAvailable(after, prefix);
}
