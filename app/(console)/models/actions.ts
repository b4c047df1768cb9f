"use server";
import { formAction } from "#lib/action.ts";
import { addEndpoint } from "#lib/services/models/add-endpoint.ts";
import { addModel } from "#lib/services/models/add-model.ts";
import { removeEndpoint } from "#lib/services/models/remove-endpoint.ts";
import { removeModel } from "#lib/services/models/remove-model.ts";
import { testModel } from "#lib/services/models/test-model.ts";
import { updateEndpoint } from "#lib/services/models/update-endpoint.ts";
import { updateModel } from "#lib/services/models/update-model.ts";

const textOf = (form: FormData, name: string): string | null => String(form.get(name) ?? "").trim() || null;

/** What is no number goes on as it is, for the operation to refuse. */
function numberOf(form: FormData, name: string): number | string | null {
  const text = textOf(form, name);
  return text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

const idOf = (name: string) => (form: FormData) => ({ [name]: form.get(name) });

const endpointOf = (form: FormData) => ({
  name: textOf(form, "name") ?? "",
  baseUrl: textOf(form, "baseUrl") ?? "",
  keyVariable: textOf(form, "keyVariable"),
});

const modelOf = (form: FormData) => ({
  modelId: textOf(form, "modelId") ?? "",
  label: textOf(form, "label") ?? "",
  endpointModel: textOf(form, "endpointModel") ?? "",
  contextTokens: numberOf(form, "contextTokens"),
  maxOutputTokens: numberOf(form, "maxOutputTokens"),
  tokenizer: form.get("tokenizer"),
  imageTokens: numberOf(form, "imageTokens"),
  region: textOf(form, "region"),
  inputPrice: numberOf(form, "inputPrice"),
  outputPrice: numberOf(form, "outputPrice"),
  embeddingDimension: numberOf(form, "embeddingDimension"),
});

const refresh = ["/models"];

export const addEndpointAction = formAction(addEndpoint, {
  input: endpointOf,
  refresh,
  message: (t, { name }) => t("models.added", { name }),
});

export const updateEndpointAction = formAction(updateEndpoint, {
  input: (form) => ({ ...endpointOf(form), ...idOf("endpointId")(form) }),
  refresh,
  message: (t, { name, keyVariable }) =>
    keyVariable === null ? t("models.savedWithoutKey", { name }) : t("models.saved", { name }),
});

export const removeEndpointAction = formAction(removeEndpoint, {
  input: idOf("endpointId"),
  refresh,
  message: (t) => t("models.removed"),
});

export const addModelAction = formAction(addModel, {
  input: (form) => ({ ...modelOf(form), ...idOf("endpointId")(form) }),
  refresh,
  message: (t, { label }) => t("models.added", { name: label }),
});

export const updateModelAction = formAction(updateModel, {
  input: modelOf,
  refresh,
  message: (t, { label }) => t("models.saved", { name: label }),
});

export const removeModelAction = formAction(removeModel, {
  input: idOf("modelId"),
  refresh,
  message: (t) => t("models.removed"),
});

// Nothing is refreshed: what came of it stands in the dialog.
export const testModelAction = formAction(testModel, { input: idOf("modelId"), refresh: [] });
