import { AppError } from "#lib/errors.ts";
import { builtInWriter } from "#lib/memory/built-in-writer.ts";
import type { MemoryWriter } from "#lib/memory/memory-writer.ts";
import { modelWriter } from "#lib/memory/model-writer.ts";
import type { ILlm } from "#lib/models/llm.ts";
import { isOffline } from "#lib/models/model-source.ts";

/** A model of the catalogue, ready to be asked; null for an id that is not there. */
export type LlmOf = (modelId: string) => Promise<ILlm | null>;

/** null is the built-in provider. */
export async function findWriter(modelId: string | null, llmOf: LlmOf): Promise<MemoryWriter> {
  if (modelId === null || isOffline(modelId)) return builtInWriter;
  const llm = await llmOf(modelId);
  if (!llm) throw new AppError("not_available", "The model that writes for this agent is not in the catalogue.");
  return modelWriter(llm);
}
