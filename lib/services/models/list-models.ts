import { z } from "zod";
import { modelOutput } from "#lib/contract/models.ts";
import { listEntries } from "#lib/services/models/catalogue.ts";
import { query } from "#lib/services/operation.ts";

export const listModels = query({
  name: "model.listModels",
  summary: "Models that agents of this installation may name",
  permission: "model.read",
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(modelOutput) }),
  scope: () => "installation",
  run: async (context) => ({ items: await listEntries(context) }),
});
