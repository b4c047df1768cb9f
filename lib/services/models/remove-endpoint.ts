import { z } from "zod";
import { asDeleted, deleted, id } from "#lib/contract/common.ts";
import { AppError } from "#lib/errors.ts";
import { lockEndpoint } from "#lib/services/models/find-endpoint.ts";
import { presentEndpoint } from "#lib/services/models/present-endpoint.ts";
import { mutation } from "#lib/services/operation.ts";

export const removeEndpoint = mutation({
  name: "model.removeEndpoint",
  summary: "Remove a provider endpoint that has no models any more",
  permission: "model.manage",
  input: z.strictObject({ endpointId: id }),
  output: deleted,
  scope: () => "installation",
  async run(context, { endpointId }) {
    const before = await lockEndpoint(context.tx, endpointId);
    const models = await context.tx.catalogueModel.count({ where: { endpointId } });
    if (models > 0) throw new AppError("conflict", "The endpoint has models. Remove these first.");
    await context.tx.modelEndpoint.delete({ where: { id: endpointId } });
    return { value: asDeleted(1), change: { target: endpointId, before: presentEndpoint(context, before) } };
  },
});
