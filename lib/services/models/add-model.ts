import { id } from "#lib/contract/common.ts";
import { modelFields, storedModelOutput } from "#lib/contract/models.ts";
import { AppError } from "#lib/errors.ts";
import { fixedEntries } from "#lib/models/catalogue.ts";
import { lockEndpoint } from "#lib/services/models/find-endpoint.ts";
import { checkTokens } from "#lib/services/models/model-rules.ts";
import { presentModel } from "#lib/services/models/present-endpoint.ts";
import { mutation } from "#lib/services/operation.ts";

export const addModel = mutation({
  name: "model.addModel",
  summary: "Add a model of an endpoint; agents name it by its id",
  permission: "model.manage",
  input: modelFields.extend({ modelId: id, endpointId: id }),
  output: storedModelOutput,
  scope: () => "installation",
  async run(context, { modelId, endpointId, ...fields }) {
    checkTokens(fields);
    await lockEndpoint(context.tx, endpointId);
    const isFixed = fixedEntries(context.models.declared).some((entry) => entry.id === modelId);
    if (isFixed || (await context.tx.catalogueModel.findUnique({ where: { id: modelId } }))) {
      throw new AppError("invalid", "Check modelId.", { fields: { modelId: "is the id of another model" } });
    }
    const now = context.now();
    const times = { createdAt: now, updatedAt: now };
    const row = await context.tx.catalogueModel.create({ data: { id: modelId, endpointId, ...fields, ...times } });
    const value = presentModel(row);
    return { value, change: { target: modelId, after: value } };
  },
});
