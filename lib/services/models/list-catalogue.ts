import { z } from "zod";
import { catalogueOutput } from "#lib/contract/models.ts";
import { fixedEntries } from "#lib/models/catalogue.ts";
import { presentEndpoint, presentModel } from "#lib/services/models/present-endpoint.ts";
import { query } from "#lib/services/operation.ts";

export const listCatalogue = query({
  name: "model.listCatalogue",
  summary: "Endpoints with their models, and the models that are always there",
  permission: "model.read",
  input: z.strictObject({}),
  output: catalogueOutput,
  scope: () => "installation",
  async run(context) {
    const rows = await context.prisma.modelEndpoint.findMany({
      include: { models: { orderBy: [{ label: "asc" }, { id: "asc" }] } },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    });
    return {
      fixed: fixedEntries(context.models.declared),
      endpoints: rows.map((row) => ({ ...presentEndpoint(context, row), models: row.models.map(presentModel) })),
    };
  },
});
