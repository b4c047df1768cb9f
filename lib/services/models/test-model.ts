import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { modelTestOutput } from "#lib/contract/models.ts";
import { AppError } from "#lib/errors.ts";
import { testEndpoint } from "#lib/models/test-endpoint.ts";
import { memoryMutation } from "#lib/services/operation.ts";

/** It spends a key, so it leaves a trace; the two rows stand before and after the call, which no transaction waits for. */
export const testModel = memoryMutation({
  name: "model.testModel",
  summary: "Ask a stored model one short question; tells the status and the kind of failure, never the answer",
  permission: "model.manage",
  input: z.strictObject({ modelId: id }),
  output: modelTestOutput,
  scope: () => "installation",
  target: ({ modelId }) => modelId,
  async run({ prisma, models }, { modelId }) {
    const row = await prisma.catalogueModel.findUnique({ where: { id: modelId }, include: { endpoint: true } });
    if (!row) throw new AppError("not_found", "There is no such model.");
    const { endpointModel, embeddingDimension } = row;
    const { baseUrl, keyVariable } = row.endpoint;
    const key = keyVariable === null ? {} : { keyVariable };
    const startMs = performance.now();
    const model = { id: modelId, baseUrl, endpointModel, embeddingDimension, ...key };
    const { outcome, status } = await testEndpoint(model, models.access);
    const durationMs = Math.round(performance.now() - startMs);
    return { value: { outcome, status, durationMs }, change: { target: modelId, after: { outcome, status } } };
  },
});
