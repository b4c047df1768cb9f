import type { z } from "zod";
import type { endpointOutput, storedModelOutput } from "#lib/contract/models.ts";
import type { CatalogueModel, ModelEndpoint } from "#lib/db/generated/client.ts";
import type { Context } from "#lib/services/context.ts";

type EndpointView = z.input<typeof endpointOutput>;
type ModelView = z.input<typeof storedModelOutput>;

export function presentEndpoint({ models }: Pick<Context, "models">, row: ModelEndpoint): EndpointView {
  const { id, name, baseUrl, keyVariable } = row;
  const hasKey = keyVariable !== null && models.access.keyOf(keyVariable) !== undefined;
  return { endpointId: id, name, baseUrl, keyVariable, hasKey };
}

export function presentModel(row: CatalogueModel): ModelView {
  const { id, endpointId: _endpoint, createdAt: _created, updatedAt: _updated, tokenizer, ...fields } = row;
  return { modelId: id, tokenizer: tokenizer as ModelView["tokenizer"], ...fields };
}
