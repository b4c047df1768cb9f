import type { z } from "zod";
import type { FormAction } from "#lib/contract/action-state.ts";
import type { catalogueOutput, modelTestOutput } from "#lib/contract/models.ts";

export type Catalogue = z.input<typeof catalogueOutput>;
export type Endpoint = Catalogue["endpoints"][number];
export type StoredModel = Endpoint["models"][number];
export type ModelTest = z.input<typeof modelTestOutput>;

export type CatalogueActions = {
  addEndpoint: FormAction;
  updateEndpoint: FormAction;
  removeEndpoint: FormAction;
  addModel: FormAction;
  updateModel: FormAction;
  removeModel: FormAction;
  testModel: FormAction<ModelTest>;
};
