import { id } from "#lib/contract/common.ts";
import { endpointInput, endpointOutput } from "#lib/contract/models.ts";
import { checkedAddress } from "#lib/services/models/check-address.ts";
import { lockEndpoint } from "#lib/services/models/find-endpoint.ts";
import { presentEndpoint } from "#lib/services/models/present-endpoint.ts";
import { mutation } from "#lib/services/operation.ts";

/** No key follows its endpoint to another address: whoever moved it binds the key again, in a change of its own. */
export const updateEndpoint = mutation({
  name: "model.updateEndpoint",
  summary: "Change a provider endpoint; a changed address clears the binding of its key",
  permission: "model.manage",
  input: endpointInput.extend({ endpointId: id }),
  output: endpointOutput,
  scope: () => "installation",
  async run(context, { endpointId, name, baseUrl, keyVariable }) {
    const before = await lockEndpoint(context.tx, endpointId);
    const address = checkedAddress(baseUrl, context.models.access);
    const binding = address === before.baseUrl ? keyVariable : null;
    const after = await context.tx.modelEndpoint.update({
      where: { id: endpointId },
      data: { name, baseUrl: address, keyVariable: binding, updatedAt: context.now() },
    });
    const value = presentEndpoint(context, after);
    return { value, change: { target: endpointId, before: presentEndpoint(context, before), after: value } };
  },
});
