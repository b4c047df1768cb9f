import { AppError } from "#lib/errors.ts";
import type { ModelEntry } from "#lib/models/catalogue.ts";
import type { Context } from "#lib/services/context.ts";

/** null and absent name no model. `field` is where the caller wrote the name. */
export function findNamedModel(
  { models }: Pick<Context, "models">,
  modelId: string | null | undefined,
  field: string,
): ModelEntry | null {
  if (modelId === null || modelId === undefined) return null;
  const entry = models.find(modelId);
  if (!entry) throw new AppError("invalid", `Check ${field}.`, { fields: { [field]: "is not a known model" } });
  return entry;
}
