import { z } from "zod";
import { asDeleted, deleted, id } from "#lib/contract/common.ts";
import { lockModel, requireUnnamed } from "#lib/services/models/find-model.ts";
import { presentModel } from "#lib/services/models/present-endpoint.ts";
import { mutation } from "#lib/services/operation.ts";

export const removeModel = mutation({
  name: "model.removeModel",
  summary: "Remove a model that no agent names",
  permission: "model.manage",
  input: z.strictObject({ modelId: id }),
  output: deleted,
  scope: () => "installation",
  async run({ tx }, { modelId }) {
    const before = await lockModel(tx, modelId);
    await requireUnnamed(tx, modelId);
    await tx.catalogueModel.delete({ where: { id: modelId } });
    return { value: asDeleted(1), change: { target: modelId, before: presentModel(before) } };
  },
});
