import { AppError } from "#lib/errors.ts";
import type { ModelEntry } from "#lib/models/catalogue.ts";
import { type CatalogueReader, findEntry } from "#lib/services/models/catalogue.ts";

/** null and absent name no model. `field` is where the caller wrote the name. */
export async function findNamedModel(
  reader: CatalogueReader,
  modelId: string | null | undefined,
  field: string,
): Promise<ModelEntry | null> {
  if (modelId === null || modelId === undefined) return null;
  const entry = await findEntry(reader, modelId);
  if (!entry) throw new AppError("invalid", `Check ${field}.`, { fields: { [field]: "is not a known model" } });
  return entry;
}
