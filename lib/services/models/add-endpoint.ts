import { endpointInput, endpointOutput } from "#lib/contract/models.ts";
import { checkedAddress } from "#lib/services/models/check-address.ts";
import { presentEndpoint } from "#lib/services/models/present-endpoint.ts";
import { mutation } from "#lib/services/operation.ts";

export const addEndpoint = mutation({
  name: "model.addEndpoint",
  summary: "Add a provider endpoint; its key stays in the environment",
  permission: "model.manage",
  input: endpointInput,
  output: endpointOutput,
  scope: () => "installation",
  async run(context, { name, baseUrl, keyVariable }) {
    const address = checkedAddress(baseUrl, context.models.access);
    const now = context.now();
    const row = await context.tx.modelEndpoint.create({
      data: { name, baseUrl: address, keyVariable, createdAt: now, updatedAt: now },
    });
    const value = presentEndpoint(context, row);
    return { value, change: { target: row.id, after: value } };
  },
});
