import { id } from "#lib/contract/common.ts";
import { modelFields, storedModelOutput } from "#lib/contract/models.ts";
import { lockModel, requireUnnamed } from "#lib/services/models/find-model.ts";
import { checkTokens } from "#lib/services/models/model-rules.ts";
import { presentModel } from "#lib/services/models/present-endpoint.ts";
import { mutation } from "#lib/services/operation.ts";

/** Its id stays. An agent's model can't become one that makes vectors. */
export const updateModel = mutation({
  name: "model.updateModel",
  summary: "Change what the catalogue says of a model; its window counts in the next context",
  permission: "model.manage",
  input: modelFields.extend({ modelId: id }),
  output: storedModelOutput,
  scope: () => "installation",
  async run({ tx, now }, { modelId, ...fields }) {
    checkTokens(fields);
    const before = await lockModel(tx, modelId);
    if (fields.embeddingDimension !== null) await requireUnnamed(tx, modelId);
    const after = await tx.catalogueModel.update({ where: { id: modelId }, data: { ...fields, updatedAt: now() } });
    const value = presentModel(after);
    return { value, change: { target: modelId, before: presentModel(before), after: value } };
  },
});
